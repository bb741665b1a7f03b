import { Box, Button, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { NavLink, useMatch, useNavigate } from 'react-router';

import { refusalMessage } from '../apollo/errors.js';
import { useMutation } from '../apollo/light.js';
import { useSession } from '../apollo/session.js';
import { LogoutDocument } from '../generated/light/app.js';
import { paths } from '../paths.js';
import { forgetDevice } from '../ui/device.js';
import { askToLeave } from '../ui/form/leaving.js';
import { lateDialog } from '../ui/lateDialog.js';
import { toasts } from '../ui/toasts.js';
import { HeaderBar, NAV_LINK } from './Header.js';
import { textes } from './textes.js';

/** A dialog weighs more than the header, and few people see this one. */
const ProvisionalLeave = lateDialog(() =>
  import('./ProvisionalLeave.js').then((m) => m.ProvisionalLeave),
);
const FACILITATOR = [
  [textes.societes, paths.societes()],
  [textes.utilisateurs, paths.users()],
  [textes.campagnes, paths.campagnes()],
] as const;
const CONNECTE = { connecte: true } as const;

/** @param children what else a phone's menu holds. */
export function MemberHeader({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  // The page of the answers puts its title and its progress into this bar (ReponseFrame).
  const isAnswering = useMatch(paths.reponseBoussole.pattern) !== null;
  const [logout] = useMutation(LogoutDocument);
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { provisoire, facilitateur, nomAffiche } = useSession();
  const links = [
    ...(facilitateur ? FACILITATOR : []),
    [textes.monEspace, paths.dashboard()],
    [nomAffiche ?? textes.monCompte, paths.editUser()],
  ] as const;

  const handleLogout = async () => {
    setLeaving(true);
    try {
      await logout();
      forgetDevice();
      await navigate(paths.home());
    } catch (error) {
      toasts.error(refusalMessage(error));
      setLeaving(false);
    }
  };

  return (
    <HeaderBar homeState={CONNECTE} stays={isAnswering}>
      {children}
      {links.map(([label, to]) => (
        <Box asChild key={to} css={NAV_LINK}>
          <NavLink to={to} {...(to === paths.editUser() && { title: textes.monCompte })}>
            <Text as="span" maxW={{ base: 'full', md: '12rem' }} truncate>
              {label}
            </Text>
          </NavLink>
        </Box>
      ))}
      <Button
        variant="outline"
        size="sm"
        ms={{ base: '3', md: '2' }}
        disabled={isLeaving}
        onClick={() => (provisoire ? setAsking(true) : askToLeave(handleLogout))}
      >
        {textes.deconnexion}
      </Button>
      {isAsking && <ProvisionalLeave onLeave={handleLogout} onClose={() => setAsking(false)} />}
    </HeaderBar>
  );
}
