// Where the arrow keys lead on a board.

/** Where a cell is. */
export interface Spot {
  row: number;
  column: number;
  box: number | null;
}

/** The cell a key leads to; undefined if it leads nowhere. */
export function moved(spots: Spot[], now: number, key: string, control: boolean): number | undefined {
  const here = spots[now];
  if (!here) return undefined;
  const inRow = spots.map((spot, at) => [spot, at] as const).filter(([spot]) => spot.row === here.row);
  const arrows: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const arrow = arrows[key];
  if (arrow) return control && here.box !== null ? inBox(spots, now, arrow) : along(spots, now, arrow);
  if (key === "Home") return control ? 0 : inRow[0]?.[1];
  if (key === "End") return control ? spots.length - 1 : inRow.at(-1)?.[1];
  return undefined;
}

/** Round and round inside of its row or column; gaps are passed over. */
function along(spots: Spot[], now: number, [down, right]: [number, number]): number {
  const rows = Math.max(...spots.map(({ row }) => row)) + 1;
  const columns = Math.max(...spots.map(({ column }) => column)) + 1;
  let { row, column } = spots[now]!;
  for (let n = 0; n < Math.max(rows, columns); n++) {
    row = (row + down + rows) % rows;
    column = (column + right + columns) % columns;
    const found = spots.findIndex((spot) => spot.row === row && spot.column === column);
    if (found >= 0) return found;
  }
  return now;
}

/** The first cell of the next box in this direction. */
function inBox(spots: Spot[], now: number, [down, right]: [number, number]): number {
  const here = spots[now]!;
  const far = ({ row, column }: Spot): number => (row - here.row) * down + (column - here.column) * right;
  const line = spots
    .map((spot, at) => [spot, at] as const)
    .filter(([spot]) => far(spot) > 0 && (down ? spot.column === here.column : spot.row === here.row))
    .sort(([a], [b]) => far(a) - far(b));
  return line.find(([spot]) => spot.box !== here.box)?.[1] ?? now;
}
