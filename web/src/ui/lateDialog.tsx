import type { ComponentType } from 'react';

import { later } from './later.js';
import { useLost } from './useLost.js';

/** A dialog whose code comes on the press that opens it: a page that is read must not wait for that of its forms. */
export function lateDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const code = later(load);
  return function LateDialog(props: Props) {
    const { part: Dialog, isLost, retry } = code.usePart(true);
    useLost(isLost, retry, props.onClose);
    return Dialog && <Dialog {...props} />;
  };
}
