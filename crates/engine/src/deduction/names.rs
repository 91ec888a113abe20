//! A macro for enums with an id for each variant, so that each id is written in one place.

/// Defines an enum with `id()`, `ALL`, and serialisation as the id.
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $name:ident { $($(#[$doc:meta])* $variant:ident => $id:literal,)+ }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$doc])* $variant,)+ }

        impl $name {
            /// All variants, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns the id used in data and in message ids.
            pub fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)+ }
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.id())
            }
        }
    };
}

pub(super) use named;
