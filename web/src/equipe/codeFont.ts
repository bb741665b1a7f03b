/** Codes are read out and compared exactly: a capital i must not look like a small l. */
export const CODE_FONT = "ui-monospace, 'DejaVu Sans Mono', Consolas, Menlo, monospace";
