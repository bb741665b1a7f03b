import { Box, Heading, SimpleGrid } from '@chakra-ui/react';
import { memo } from 'react';

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

interface OptionsProps {
  ensemble: Ensemble;
  idCampagne: number;
  idBranche: number | undefined;
  /** Chapters that have something to show. */
  chapters: readonly Chapter[];
  draft: Draft;
  onDraft: (part: Partial<Draft>) => void;
  onChoose: (idCampagne: number, idBranche: number | undefined) => void;
}

/** What the report is about, and what it holds. */
export const Options = memo(function Options(props: OptionsProps) {
  const { ensemble, idCampagne, idBranche, draft, onDraft, onChoose } = props;
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
    <Box as="section" aria-labelledby="composer" css={CARD} mb="5" data-screen-only>
      <Heading as="h2" size="lg" id="composer" mb="3">
        {textes.composer}
      </Heading>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
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
          onChoose={(key) =>
            onChoose(idCampagne, key === 'tout' ? undefined : Number(key.slice(1)))
          }
        />
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
});

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
