/** A page that uses more of a large screen says so by the variable, so that the header stands above its edges. */
export const SHELL_WIDTH = 'var(--shell-width, 72rem)';
