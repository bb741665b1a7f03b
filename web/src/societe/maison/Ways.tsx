import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router';

import { paths } from '../../paths.js';
import { textes } from '../textes.js';

const { maison } = textes;

interface Way {
  label: string;
  to: string;
  state?: object;
}

const waysOf = (id: number): Way[] => [
  { label: maison.accueil, to: paths.societe({ id }) },
  { label: maison.equipes, to: paths.creationEquipes({ idSociete: id }) },
  { label: maison.criteres, to: paths.criteres({ id }) },
  { label: maison.boussoles, to: paths.equipeBoussole({ idSociete: id }) },
  { label: maison.campagnes, to: paths.campagnes(), state: { retour: paths.societe({ id }) } },
  { label: maison.ensemble, to: paths.ensemble({ idSociete: id }) },
  { label: maison.domaines, to: paths.domaines({ idSociete: id }) },
  { label: maison.plans, to: paths.plans({ idSociete: id }) },
  { label: maison.fiches, to: paths.fichesEquipes({ idSociete: id }) },
  { label: maison.temoin, to: paths.accords({ idSociete: id }) },
  { label: maison.reglages, to: paths.societeEdit({ id }) },
];

/** The pages of the company, its home first: side by side at a desk; on a phone they wrap, so that none is out of sight. */
export function Ways({ id }: { id: number }) {
  const [home] = waysOf(id);
  return (
    <Box as="nav" aria-label={maison.pages} mb="6" borderBottomWidth={{ base: '0', md: '1px' }}>
      <Flex as="ul" listStyleType="none" wrap="wrap" gap={{ base: '2', md: '0' }}>
        {waysOf(id).map(({ label, to, state }) => (
          <li key={label}>
            <Box asChild css={WAY}>
              <Link to={to} state={state} aria-current={to === home?.to ? 'page' : undefined}>
                {label}
              </Link>
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  );
}

const WAY = {
  display: 'flex',
  alignItems: 'center',
  minHeight: '2.5rem',
  paddingInline: { base: '0.75rem', md: '0.875rem' },
  fontWeight: '500',
  fontSize: { base: 'sm', md: 'md' },
  whiteSpace: 'nowrap',
  borderRadius: { base: 'full', md: '0' },
  borderWidth: { base: '1px', md: '0 0 3px' },
  borderColor: { base: 'edge', md: 'transparent' },
  // Over the line below all of them.
  marginBottom: { md: '-1px' },
  backgroundColor: { base: 'card', md: 'transparent' },
  _hover: { backgroundColor: 'bg.muted' },
  '&[aria-current]': {
    color: { base: 'moon', md: 'inherit' },
    backgroundColor: { base: 'night', md: 'transparent' },
    borderColor: 'brass.400',
    fontWeight: '600',
  },
};
