import { useState } from 'react';

/** Whether something has been so since the component is on screen. */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return wasSo;
}
