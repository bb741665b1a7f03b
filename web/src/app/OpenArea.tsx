import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { HEIGHT, PublicHeader } from './Header.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';
import { useAskedSession } from './useAskedSession.js';

/** An empty header while the session is unknown: the public one would make a signed-in reader look signed out. */
const Unknown = () => <Box minH={HEIGHT} bg="paper" borderBottomWidth="1px" borderColor="fold" />;

/** Pages open to anybody that signed-in readers reach too: each reader sees them under their own header. */
export function OpenArea() {
  const { session, isVisitor, error } = useAskedSession();
  return (
    <Shell header={headerOf(session !== undefined, isVisitor || error !== undefined)}>
      <Outlet />
    </Shell>
  );
}

function headerOf(isSignedIn: boolean, isVisitor: boolean): ReactNode {
  if (isSignedIn) return <MemberHeader />;
  return isVisitor ? <PublicHeader light /> : <Unknown />;
}
