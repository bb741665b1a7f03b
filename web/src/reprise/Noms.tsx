import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { paths } from '../paths.js';
import { TextLink } from '../ui/TextLink.js';
import { useIdParam } from '../ui/useIdParam.js';
import { Choice } from './Choice.js';
import type { CorrespondancesProps } from './Correspondances.js';
import { textes } from './textes.js';

const { noms } = textes;
const TO_TELL = '';
const MAKE = 'creer';
const ASIDE = 'ecarter';

/** What a name of the table is: one of the company's, one to make, or lines to leave out; not there: nobody told. */
interface Told {
  nom: string;
  id: number | null;
  creer: boolean;
}

/** What each unknown name is: a team or a criterion of the company, one to make, or lines to leave out. */
export function Noms(props: CorrespondancesProps) {
  const { report, choices, equipes, criteres, isBusy, onChoice } = props;
  return (
    <>
      <Names
        unknown={report.equipesInconnues.map(({ nom, branche }) => ({
          nom,
          label: noms.equipe(nom, branche),
        }))}
        told={(choices.equipes ?? []).map(({ nom, idEquipe: id = null, creer }) => ({
          nom,
          id,
          creer: creer ?? false,
        }))}
        own={equipes.map(({ id, libelleEquipe: name }) => ({ id, name }))}
        make={noms.creer}
        makeAll={noms.creerToutes}
        isBusy={isBusy}
        onTold={(told) =>
          onChoice({
            ...choices,
            equipes: told.map(({ nom, id, creer }) =>
              creer ? { nom, creer } : { nom, idEquipe: id },
            ),
          })
        }
      />
      <Names
        unknown={report.criteresInconnus.map((nom) => ({ nom, label: noms.critere(nom) }))}
        told={(choices.criteres ?? []).map(({ nom, idCritere: id = null, creer }) => ({
          nom,
          id,
          creer: creer ?? false,
        }))}
        own={criteres.map(({ id, libelle: name }) => ({ id, name }))}
        make={noms.creerCritere}
        makeAll={noms.creerCriteres}
        isBusy={isBusy}
        onTold={(told) =>
          onChoice({
            ...choices,
            criteres: told.map(({ nom, id, creer }) =>
              creer ? { nom, creer } : { nom, idCritere: id },
            ),
          })
        }
      >
        <CriteresAbsents />
      </Names>
    </>
  );
}

/** Besides the import, a criterion is made where criteria are: with a description and an image, or as another company has it. */
function CriteresAbsents() {
  const id = useIdParam('idSociete');
  return (
    <Text w="full" color="fg.muted">
      {noms.criteresAbsents}{' '}
      <TextLink to={paths.criteres({ id })} target="_blank">
        {noms.criteres}
      </TextLink>
    </Text>
  );
}

interface NamesProps {
  unknown: readonly { nom: string; label: string }[];
  told: readonly Told[];
  own: readonly { id: number; name: string }[];
  make: string;
  makeAll: (count: number) => string;
  isBusy: boolean;
  onTold: (told: Told[]) => void;
  children?: ReactNode;
}

function Names({ unknown, told, own, make, makeAll, isBusy, onTold, children }: NamesProps) {
  const untold = unknown.filter(({ nom }) => !told.some((one) => one.nom === nom));
  if (unknown.length === 0) return null;
  return (
    <Flex w="full" gap="4" wrap="wrap" align="end">
      {children}
      {untold.length > 0 && (
        <Box w="full">
          <Button
            variant="outline"
            disabled={isBusy}
            onClick={() =>
              onTold([...told, ...untold.map(({ nom }) => ({ nom, id: null, creer: true }))])
            }
          >
            {makeAll(untold.length)}
          </Button>
        </Box>
      )}
      {unknown.map(({ nom, label }) => (
        <Choice
          key={nom}
          label={label}
          value={valueOf(told.find((one) => one.nom === nom))}
          disabled={isBusy}
          options={[
            [TO_TELL, noms.aDire],
            [MAKE, make],
            [ASIDE, noms.ecarter],
            ...own.map(({ id, name }) => [String(id), name] as const),
          ]}
          onChange={(value) =>
            onTold([...told.filter((one) => one.nom !== nom), ...saidOf(nom, value)])
          }
        />
      ))}
    </Flex>
  );
}

function valueOf(told: Told | undefined): string {
  if (!told) return TO_TELL;
  return told.creer ? MAKE : String(told.id ?? ASIDE);
}

const saidOf = (nom: string, value: string): Told[] =>
  value === TO_TELL ? [] : [{ nom, id: Number(value) || null, creer: value === MAKE }];
