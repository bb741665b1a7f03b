import { expect } from '@jest/globals';
import { screen, waitFor, type ByRoleOptions } from '@testing-library/react';

/** Waits for a dialog to open and take the focus: it listens to the keyboard only from then on. */
export async function findDialog(role: 'dialog' | 'alertdialog', options?: ByRoleOptions) {
  const dialog = await screen.findByRole(role, options);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
