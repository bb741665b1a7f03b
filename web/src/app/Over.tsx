import { useEffect, useMemo, useRef, useState } from 'react';
import { matchPath, useNavigate, useRoutes, type Path } from 'react-router';

import { later } from '../ui/later.js';
import { Loading } from '../ui/Loading.js';
import { Modal } from '../ui/Modal.js';
import { OverContext } from '../ui/over.js';
import { useLost } from '../ui/useLost.js';
import { routes, type AppRoute } from './routes.js';

const pages = routes.map((route) => ({ path: route.path, InDialog: inDialog(route) }));

/** The page of this address, in a dialog over the one that is shown. */
export function Over({ location }: { location: Path }) {
  const over = pages.find(({ path }) => matchPath(path, location.pathname));
  return over && <over.InDialog location={location} />;
}

function inDialog({ path, load }: AppRoute) {
  const code = later(load);
  return function InDialog({ location }: { location: Path }) {
    const navigate = useNavigate();
    const [title, setTitle] = useState('');
    const { part: Page, isLost, retry } = code.usePart(true);
    const page = useRoutes([{ path, element: Page ? <Page /> : <Loading /> }], location);
    // Resolves once the dialog is gone: until then a form that was saved must not ask.
    const onGone = useRef(() => {});
    useEffect(() => () => onGone.current(), []);
    const over = useMemo(
      () => ({
        setTitle,
        close: () =>
          new Promise<void>((done) => {
            onGone.current = done;
            void navigate(-1);
          }),
      }),
      [navigate],
    );
    // What is written comes after the dialog, which had only its closing button to give the focus to.
    const body = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (title) body.current?.querySelector<HTMLElement>('textarea, input')?.focus();
    }, [title]);
    const close = () => void navigate(-1);
    useLost(isLost, retry, close);
    return (
      <OverContext value={over}>
        <Modal title={title} isOpen onClose={close}>
          <div ref={body}>{page}</div>
        </Modal>
      </OverContext>
    );
  };
}
