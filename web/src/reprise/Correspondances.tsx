import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { useSession } from '../apollo/session.js';
import { EncodingChoice } from '../EncodingChoice.js';
import type { ReprisePageQuery } from '../generated/reprise.js';
import { paths } from '../paths.js';
import { FieldFrame } from '../ui/form/FieldFrame.js';
import { Select } from '../ui/form/fields.js';
import { TextLink } from '../ui/TextLink.js';
import { useIdParam } from '../ui/useIdParam.js';
import type { Choices, Report } from './ReprisePage.js';
import { textes } from './textes.js';

const { annees: years, noms } = textes;
/** Years that may be chosen for a table that tells none. */
const YEARS_BACK = 15;

interface CorrespondancesProps {
  report: Report;
  choices: Choices;
  equipes: ReprisePageQuery['equipes'];
  criteres: ReprisePageQuery['criteresSociete'];
  campagnes: ReprisePageQuery['campagnes'];
  isBusy: boolean;
  onChoice: (choices: Choices) => void;
}

/** What only a person can tell of the table: how it reads, which year and campaign, what its unknown names are. */
export function Correspondances(props: CorrespondancesProps) {
  const { report, choices, isBusy, onChoice } = props;
  const hasNames = report.equipesInconnues.length + report.criteresInconnus.length > 0;
  return (
    <>
      {report.lectures.length > 0 && (
        <EncodingChoice
          report={report}
          isBusy={isBusy}
          onChoice={(encodage) => onChoice({ ...choices, encodage })}
        />
      )}
      <Panel title={years.titre}>
        <Annees {...props} />
      </Panel>
      {hasNames && (
        <Panel title={noms.titre} help={noms.aide}>
          <Noms {...props} />
          {report.criteresInconnus.length > 0 && <CriteresAbsents />}
        </Panel>
      )}
    </>
  );
}

/** A criterion has a description and an image: it is made where criteria are. */
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

function Panel({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box as="section" layerStyle="card" p="5">
      <Text as="h2" fontWeight="600" fontSize="lg">
        {title}
      </Text>
      {help && <Text color="fg.muted">{help}</Text>}
      <Flex gap="4" mt="4" wrap="wrap">
        {children}
      </Flex>
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  error?: string | null;
  value: string;
  disabled: boolean;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, error, value, disabled, options, onChange }: ChoiceProps) {
  return (
    <Box w={{ base: 'full', md: '20rem' }}>
      <FieldFrame label={label} disabled={disabled} error={error ? { message: error } : undefined}>
        <Select value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([of, name]) => (
            <option key={of} value={of}>
              {name}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </Box>
  );
}

/** The campaign of each year; the year itself, where the table has no column of years. */
function Annees({ report, choices, campagnes, isBusy, onChoice }: CorrespondancesProps) {
  const { anneeCourante } = useSession();
  const chosen = choices.campagnes ?? [];
  const past = Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(anneeCourante - back));
  return (
    <>
      {!report.colonneAnnee && (
        <Choice
          label={years.annee}
          value={String(chosen[0]?.annee ?? '')}
          disabled={isBusy}
          options={[['', years.choisirAnnee], ...past.map((year) => [year, year] as const)]}
          onChange={(year) =>
            onChoice({ ...choices, campagnes: year ? [{ annee: Number(year) }] : [] })
          }
        />
      )}
      {report.annees.map(({ annee, idCampagne, faute }) => (
        <Choice
          key={annee}
          label={years.campagne(annee)}
          error={faute}
          value={String(idCampagne ?? '')}
          disabled={isBusy}
          options={[
            ...campagnes
              .filter((campagne) => campagne.annee === annee)
              .map(({ id, nom }) => [String(id), nom] as const),
            ...(campagnes.some(({ nom }) => nom === years.nomNouvelle(annee))
              ? []
              : [['', years.nouvelle(years.nomNouvelle(annee))] as const]),
          ]}
          onChange={(id) =>
            onChoice({
              ...choices,
              campagnes: [
                ...chosen.filter((one) => one.annee !== annee),
                id ? { annee, idCampagne: Number(id) } : { annee, nom: years.nomNouvelle(annee) },
              ],
            })
          }
        />
      ))}
    </>
  );
}

const TO_TELL = '';
const MAKE = 'creer';
const ASIDE = 'ecarter';

/** What each unknown name is: a team or a criterion of the company, a team to make, or lines to leave out. */
function Noms(props: CorrespondancesProps) {
  const { report, choices, equipes, criteres, isBusy, onChoice } = props;
  const [teams, themes] = [choices.equipes ?? [], choices.criteres ?? []];
  const tellTeam = (nom: string, value: string) =>
    onChoice({
      ...choices,
      equipes: [...teams.filter((one) => one.nom !== nom), ...teamSaid(nom, value)],
    });
  const tellTheme = (nom: string, value: string) =>
    onChoice({
      ...choices,
      criteres: [
        ...themes.filter((one) => one.nom !== nom),
        ...(value === TO_TELL ? [] : [{ nom, idCritere: Number(value) || null }]),
      ],
    });
  const untold = report.equipesInconnues.filter(({ nom }) => !teams.some((one) => one.nom === nom));
  return (
    <>
      {report.equipesInconnues.map(({ nom, branche }) => (
        <Choice
          key={`equipe ${nom}`}
          label={noms.equipe(nom, branche)}
          value={teamValue(teams.find((one) => one.nom === nom))}
          disabled={isBusy}
          options={[
            [TO_TELL, noms.aDire],
            [MAKE, noms.creer],
            [ASIDE, noms.ecarter],
            ...equipes.map(({ id, libelleEquipe }) => [String(id), libelleEquipe] as const),
          ]}
          onChange={(value) => tellTeam(nom, value)}
        />
      ))}
      {report.criteresInconnus.map((nom) => {
        const told = themes.find((one) => one.nom === nom);
        return (
          <Choice
            key={`critere ${nom}`}
            label={noms.critere(nom)}
            value={told ? String(told.idCritere ?? ASIDE) : TO_TELL}
            disabled={isBusy}
            options={[
              [TO_TELL, noms.aDire],
              [ASIDE, noms.ecarter],
              ...criteres.map(({ id, libelle }) => [String(id), libelle] as const),
            ]}
            onChange={(value) => tellTheme(nom, value)}
          />
        );
      })}
      {untold.length > 0 && (
        <Button
          variant="outline"
          alignSelf="end"
          disabled={isBusy}
          onClick={() =>
            onChoice({
              ...choices,
              equipes: [...teams, ...untold.map(({ nom }) => ({ nom, creer: true }))],
            })
          }
        >
          {noms.creerToutes(untold.length)}
        </Button>
      )}
    </>
  );
}

type TeamChoice = NonNullable<Choices['equipes']>[number];

function teamValue(told: TeamChoice | undefined): string {
  if (!told) return TO_TELL;
  return told.creer ? MAKE : String(told.idEquipe ?? ASIDE);
}

function teamSaid(nom: string, value: string): TeamChoice[] {
  if (value === TO_TELL) return [];
  if (value === MAKE) return [{ nom, creer: true }];
  return [{ nom, idEquipe: value === ASIDE ? null : Number(value) }];
}
