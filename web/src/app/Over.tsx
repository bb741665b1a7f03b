import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { matchPath, useRoutes, type Path } from 'react-router';

import { lateDialog } from '../ui/lateDialog.js';
import { Modal } from '../ui/Modal.js';
import { OverContext } from '../ui/over.js';
import { routes } from './routes.js';

interface OverProps {
  location: Path;
  /** Goes back to the page below. */
  onClose: () => void;
}

const pages = routes.map(({ path, load }) => ({
  path,
  InDialog: lateDialog(async () => inDialog(path, await load())),
}));

/** The page of this address, in a dialog over the one that is shown. */
export function Over({ location, onClose }: OverProps) {
  const over = pages.find(({ path }) => matchPath(path, location.pathname));
  return over && <over.InDialog location={location} onClose={onClose} />;
}

function inDialog(path: string, Page: ComponentType) {
  return function InDialog({ location, onClose }: OverProps) {
    const [title, setTitle] = useState('');
    const page = useRoutes([{ path, element: <Page /> }], location);
    // Resolves once the dialog is gone: until then a form that was saved must not ask.
    const onGone = useRef(() => {});
    useEffect(() => () => onGone.current(), []);
    const over = useMemo(
      () => ({
        setTitle,
        close: () =>
          new Promise<void>((done) => {
            onGone.current = done;
            onClose();
          }),
      }),
      [onClose],
    );
    // What is written comes after the dialog, which had only its closing button to give the focus to.
    const body = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (title) body.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    }, [title]);
    return (
      <OverContext value={over}>
        <Modal title={title} isOpen onClose={onClose}>
          <div ref={body}>{page}</div>
        </Modal>
      </OverContext>
    );
  };
}
