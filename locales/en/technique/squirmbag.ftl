squirmbag = squirmbag
