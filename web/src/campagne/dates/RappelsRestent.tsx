import { Text } from '@chakra-ui/react';
import { useWatch, type Control } from 'react-hook-form';

import { useDatesRappelsQuery } from '../../generated/campagne.js';
import { formatDeadline } from '../../ui/dates.js';
import { instantOf, USUAL_HOURS } from '../../ui/form/moment.js';
import { Notice } from '../../ui/Notice.js';
import { textes } from '../textes.js';
import type { Values } from './moments.js';

const mots = textes.dates;

interface RappelsRestentProps {
  idSociete: number;
  idCampagne: number;
  /** 0: the whole company. */
  idEquipe: number;
  control: Control<Values>;
}

/** Says that a new closing moves no reminder: when those to come will go, and which would go after the closing. */
export function RappelsRestent({ idSociete, idCampagne, idEquipe, control }: RappelsRestentProps) {
  const { data } = useDatesRappelsQuery({
    variables: { idSociete, idCampagne, idEquipe: idEquipe || null },
    fetchPolicy: 'network-only',
  });
  const [dateFermeture, closingHour] = useWatch({
    control,
    name: ['dateFermeture', 'closingHour'],
  });
  const all = data?.rappelsCampagne.rappels ?? [];
  const toCome = all.flatMap(({ date, parti }, rank) => (parti ? [] : [{ date, rank }]));
  if (toCome.length === 0) return null;
  const closes = instantOf(dateFermeture, dateFermeture && (closingHour || USUAL_HOURS.closing));
  const isLate = ({ date }: { date: string }) => closes instanceof Date && new Date(date) >= closes;
  return (
    <Notice isInForm>
      {toCome.map(({ date, rank }) => (
        <Text key={date}>
          {mots.rappelReste(all.length, rank, formatDeadline(date), isLate({ date }))}
        </Text>
      ))}
    </Notice>
  );
}
