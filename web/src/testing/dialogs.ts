import { expect } from '@jest/globals';
import { screen, waitFor, type ByRoleOptions } from '@testing-library/react';

/** The dialog that has opened, once the focus is in it: only then does it listen to the keyboard. */
export async function findDialog(role: 'dialog' | 'alertdialog', options?: ByRoleOptions) {
  const dialog = await screen.findByRole(role, options);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
}
