import { Box } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { Loading } from '../../ui/Loading.js';
import { Page } from '../../ui/Page.js';
import { readId } from '../../ui/readId.js';
import { useIdParam } from '../../ui/useIdParam.js';
import type { Ensemble } from '../ensemble/map.js';
import { textes as carte } from '../ensemble/textes.js';
import { useEnsemble } from '../ensemble/useEnsemble.js';
import { ExportButton } from '../impression/ExportButton.js';
import { PrintablePage } from '../impression/PrintablePage.js';
import { contentsOf } from './contents.js';
import { Couverture, Introduction, Sommaire } from './Front.js';
import { Options } from './Options.js';
import { reportStyles } from './reportStyles.js';
import { sheetsOf, type Chapters } from './sheets.js';
import { textes } from './textes.js';
import { useDraft } from './useDraft.js';
import { useDrawn, useRapport, type Read } from './useRapport.js';

/** The report of a campaign, of a company or of one of its branches: the figures of its pages, as one document for paper. */
export function RapportPage() {
  const idSociete = useIdParam('idSociete');
  const [search, setSearch] = useSearchParams();
  const { lecteur } = useSession();
  const idBranche = readId(search.get('branche'));
  const { ensemble, error, retry } = useEnsemble(idSociete, readId(search.get('campagne')));
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!ensemble || ensemble.lignes.length < ensemble.total)
    return <Loading label={textes.loading} />;
  const { campagne } = ensemble;
  const none = lecteur ? carte.sansLecture : carte.sansCampagne;
  if (!campagne || ensemble.criteres.length === 0)
    return (
      <Page title={textes.attente}>
        <EmptyState text={campagne ? carte.sansResultat : none} />
      </Page>
    );
  return (
    <Report
      // Another choice is another document, which is read and drawn anew.
      key={`${idSociete} ${campagne.id} ${idBranche}`}
      {...{ idSociete, idBranche, ensemble, campagne }}
      onChoose={(id, branche) =>
        setSearch({ campagne: String(id), ...(branche && { branche: String(branche) }) })
      }
    />
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const messages = { FORBIDDEN: carte.unauthorized };
  return (
    <Page title={textes.attente}>
      <ErrorPanel {...loadFailure(error, onRetry, messages)} />
    </Page>
  );
}

interface ReportProps {
  idSociete: number;
  idBranche: number | undefined;
  ensemble: Ensemble;
  campagne: NonNullable<Ensemble['campagne']>;
  onChoose: (idCampagne: number, idBranche: number | undefined) => void;
}

function Report(props: ReportProps) {
  const { ensemble, campagne, idBranche } = props;
  const { facilitateur: admin } = useSession();
  const contents = useMemo(() => contentsOf(ensemble, idBranche), [ensemble, idBranche]);
  const { read, error, retry } = useRapport(contents, { idCampagne: campagne.id, admin });
  if (error) return <Failure error={error} onRetry={retry} />;
  if (!read) {
    const total = contents.equipes.length + contents.domaines.length;
    return <Loading label={textes.preparation(0, total)} />;
  }
  return <Read {...props} contents={contents} read={read} />;
}

interface ReadProps extends ReportProps {
  contents: ReturnType<typeof contentsOf>;
  read: Read;
}

/** The document. Its title comes once all of it is drawn: until then nothing of it is printed. */
function Read(props: ReadProps) {
  const { idSociete, idBranche, ensemble, campagne, contents, read, onChoose } = props;
  const { nomAffiche } = useSession();
  const [draft, changeDraft] = useDraft(idSociete, campagne.id);
  const chapters = useMemo(
    () => sheetsOf({ read, contents, ensemble, annee: campagne.annee }),
    [read, contents, ensemble, campagne],
  );
  const total = chapters.reduce((sum, { sheets }) => sum + sheets.length, 0);
  const drawn = useDrawn(total);
  const isReady = drawn >= total;
  const branche = idBranche === undefined ? undefined : contents.lignes[0]?.libelleEquipe;
  const title = textes.onglet(campagne.annee, ensemble.libelleSociete, branche);
  const styles = useMemo(
    () => reportStyles({ title, equipes: contents.equipes }),
    [title, contents],
  );
  return (
    <>
      {!isReady && <Loading label={textes.preparation(drawn, total)} />}
      {isReady && (
        <Box className="front">
          <PrintablePage
            title={textes.titre(campagne.annee)}
            documentTitle={title}
            actions={
              <>
                <LinkButton
                  variant="outline"
                  to={`${paths.ensemble({ idSociete })}?campagne=${campagne.id}`}
                >
                  {textes.retour}
                </LinkButton>
                <ExportButton />
              </>
            }
          >
            <Couverture
              about={[
                ensemble.libelleSociete,
                ...(branche === undefined ? [] : [textes.branche(branche)]),
                carte.nomCampagne(campagne.nom, campagne.annee),
              ]}
              nom={nomAffiche}
            />
            <Options
              {...{ ensemble, idBranche, draft, onChoose }}
              idCampagne={campagne.id}
              chapters={chapters.map(({ chapter }) => chapter)}
              onDraft={changeDraft}
            />
          </PrintablePage>
          {/* After the page's own: a browser keeps the last size of a sheet that it reads. */}
          <Global styles={styles} />
        </Box>
      )}
      <Box className="rapport" hidden={!isReady} px={{ base: '4', md: '6' }}>
        <Body chapters={chapters} draft={draft} drawn={drawn} />
      </Box>
    </>
  );
}

interface BodyProps {
  chapters: Chapters;
  draft: ReturnType<typeof useDraft>[0];
  /** How many sheets are drawn. */
  drawn: number;
}

function Body({ chapters, draft, drawn }: BodyProps) {
  const introduction = useDeferredValue(draft.introduction).trim();
  const kept = chapters.filter(({ chapter }) => !draft.sans.includes(chapter));
  return (
    <>
      <Sommaire
        entries={[
          ...(introduction === '' ? [] : [{ id: 'introduction', title: textes.introduction }]),
          ...kept.map(({ chapter, below }) => ({
            id: chapter,
            title: textes.chapitre[chapter],
            below,
          })),
        ]}
      />
      {introduction !== '' && <Introduction id="introduction" text={introduction} />}
      {chapters.map(({ chapter, sheets }, rank) => {
        const before = chapters.slice(0, rank).reduce((sum, one) => sum + one.sheets.length, 0);
        return (
          // A chapter that is ticked off is drawn already when it is ticked again.
          <Box key={chapter} hidden={draft.sans.includes(chapter)}>
            {sheets.slice(0, Math.max(0, drawn - before))}
          </Box>
        );
      })}
    </>
  );
}
