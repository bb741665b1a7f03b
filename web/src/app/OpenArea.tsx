import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';

import { PublicHeader } from './Header.js';
import { Shell } from './layouts.js';
import { MemberHeader } from './MemberHeader.js';
import { useAskedSession } from './useAskedSession.js';

/** Neither header: whoever is signed in would see themselves signed out for a moment. */
const Unknown = () => <Box minH="16" bg="paper" borderBottomWidth="1px" borderColor="fold" />;

/** Pages for anybody that are also reached from inside: each under their own header. */
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
