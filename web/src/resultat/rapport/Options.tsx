import { Box, Heading, SimpleGrid } from '@chakra-ui/react';

import { CheckList } from '../../ui/form/CheckList.js';
import { Textarea } from '../../ui/form/controls.js';
import { FieldFrame } from '../../ui/form/FieldFrame.js';
import { CARD } from '../blocs/Section.js';
import type { Ensemble } from '../ensemble/map.js';
import { textes as carte } from '../ensemble/textes.js';
import { Choice } from '../ensemble/Toolbar.js';
import { branchesOf } from './contents.js';
import { CHAPTERS, textes, type Chapter } from './textes.js';
import type { Draft } from './useDraft.js';

/** As much as one page holds. */
const INTRODUCTION_MAX = 4_000;

interface ScopeProps {
  ensemble: Ensemble;
  idCampagne: number;
  idBranche: number | undefined;
  onChoose: (idCampagne: number, idBranche: number | undefined) => void;
}

interface OptionsProps extends ScopeProps {
  /** Chapters that have something to show. */
  chapters: readonly Chapter[];
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
}

/** The campaign and the teams that the report is about. */
export function Scope({ ensemble, idCampagne, idBranche, onChoose }: ScopeProps) {
  const { lignes, campagnes } = ensemble;
  const branches = Object.fromEntries([
    ['tout', textes.societe],
    ...branchesOf(lignes).map(({ idEquipe, libelleEquipe, niveau }) => [
      `b${idEquipe}`,
      `${'\u00a0\u00a0'.repeat(niveau)}${textes.branche(libelleEquipe)}`,
    ]),
  ]) as Record<string, string>;
  const shown: string = idBranche === undefined ? 'tout' : `b${idBranche}`;
  const years = Object.fromEntries(
    campagnes.map(({ id, nom, annee }) => [`c${id}`, carte.nomCampagne(nom, annee)]),
  );
  return (
    <>
      <Choice
        label={carte.campagne}
        value={`c${idCampagne}`}
        options={years}
        onChoose={(key) => onChoose(Number(key.slice(1)), idBranche)}
      />
      <Choice
        label={textes.perimetre}
        value={shown}
        options={branches}
        onChoose={(key) => onChoose(idCampagne, key === 'tout' ? undefined : Number(key.slice(1)))}
      />
    </>
  );
}

/** What the report is about, and what it holds. */
export function Options(props: OptionsProps) {
  const { draft, onDraft } = props;
  return (
    <Box as="section" aria-labelledby="composer" css={CARD} mb="5" data-screen-only>
      <Heading as="h2" size="lg" id="composer" mb="3">
        {textes.composer}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <Scope {...props} />
        <Chapters {...props} />
        <FieldFrame label={textes.introduction} hint={textes.introductionAide}>
          <Textarea
            rows={6}
            maxLength={INTRODUCTION_MAX}
            value={draft.introduction}
            onChange={({ target }) => onDraft({ introduction: target.value })}
          />
        </FieldFrame>
      </SimpleGrid>
    </Box>
  );
}

function Chapters({ chapters, draft, onDraft }: OptionsProps) {
  const nameOf = (chapter: Chapter) => textes.chapitre[chapter];
  return (
    <CheckList
      legend={textes.chapitres}
      options={chapters.map(nameOf)}
      ticked={new Set(chapters.filter((one) => !draft.sans.includes(one)).map(nameOf))}
      onChange={(ticked) =>
        onDraft({
          sans: CHAPTERS.filter((one) =>
            chapters.includes(one) ? !ticked.has(nameOf(one)) : draft.sans.includes(one),
          ),
        })
      }
    />
  );
}
