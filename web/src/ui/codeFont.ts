/** Font of the codes, which are read aloud and compared letter by letter: a capital I must not look like a small l. */
export const CODE_FONT = "ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace";
