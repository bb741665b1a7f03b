import { Box, Text } from '@chakra-ui/react';

import { muettesOf, shortOf, type Turnout } from './campagneTurnout.js';
import { pasEncore, tropPeu } from './confidentiality.js';
import { TooFew } from './ui/TooFew.js';

/** Names that are read at a glance: when a campaign opens all teams are there. */
const NAMED = 20;

/** The teams that will show nothing, and those that would if they closed now. */
export const MuteTeams = ({ teams }: { teams: readonly Turnout[] }) => (
  <>
    {muettesOf(teams).map(({ k, names }) => (
      <TooFew key={k} text={tropPeu(names.length, k)} names={names} />
    ))}
    {shortOf(teams).map(({ k, names }) => (
      <Box key={k} mb="5">
        <Text>{pasEncore(names.length, k)}</Text>
        {names.length <= NAMED && (
          <Text fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {names.join(', ')}
          </Text>
        )}
      </Box>
    ))}
  </>
);
