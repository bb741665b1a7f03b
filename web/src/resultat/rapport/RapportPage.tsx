import { Box, SimpleGrid } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { useDeferredValue, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { paths } from '../../paths.js';
import { serverNow } from '../../serverTime.js';
import { LinkButton } from '../../ui/buttons.js';
import { formatLongDay } from '../../ui/dates.js';
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
import { branchesOf, contentsOf, type Contents } from './contents.js';
import { Couverture, Introduction, Sommaire } from './Front.js';
import { Options, Scope } from './Options.js';
import { PresentationButton } from './PresentationButton.js';
import { pageStyles, reportStyles } from './reportStyles.js';
import { sheetsOf, SUMS, type Chapters } from './sheets.js';
import { textes, type Chapter } from './textes.js';
import { useDraft } from './useDraft.js';
import { useDrawn, useRapport, type Read } from './useRapport.js';

/** The report of a campaign, of a company or of one of its branches: the figures of its pages, as one document for paper. */
export function RapportPage() {
  const idSociete = useIdParam('idSociete');
  const [search, setSearch] = useSearchParams();
  const { lecteur } = useSession();
  const asked = readId(search.get('branche'));
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
  // A team that is gone, or that nothing depends on, is no branch.
  const idBranche = branchesOf(ensemble.lignes).find(
    ({ idEquipe }) => idEquipe === asked,
  )?.idEquipe;
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
  const isTooLong = contents.equipes.length > EQUIPES_MAX;
  const { read, error, retry } = useRapport(isTooLong ? NOTHING : contents, {
    idCampagne: campagne.id,
    admin,
    logos: ensemble.logos,
  });
  if (isTooLong) return <TooLong {...props} equipes={contents.equipes.length} />;
  if (error) return <Failure error={error} onRetry={retry} />;
  return <Read {...props} contents={contents} read={read} />;
}

/** A larger company is handed over by branches: nobody leafs through more, and a browser would draw it for minutes. */
const EQUIPES_MAX = 200;
const NOTHING: Contents = {
  lignes: [],
  racine: undefined,
  domaines: [],
  equipes: [],
  absentes: [],
};

function TooLong({ equipes, ...props }: ReportProps & { equipes: number }) {
  return (
    <Page title={textes.attente}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="5">
        <Scope {...props} idCampagne={props.campagne.id} />
      </SimpleGrid>
      <EmptyState text={textes.tropDePages(equipes)} />
    </Page>
  );
}

interface ReadProps extends ReportProps {
  contents: Contents;
  read: Read;
}

/** The document. Its title comes once all of it is drawn: until then nothing of it is printed. */
function Read(props: ReadProps) {
  const { idSociete, idBranche, ensemble, campagne, contents, read, onChoose } = props;
  const { nomAffiche, anneeCourante } = useSession();
  const [draft, changeDraft] = useDraft(idSociete, campagne.id);
  const chapters = useMemo(
    () => sheetsOf({ read, contents, ensemble, annee: campagne.annee }),
    [read, contents, ensemble, campagne],
  );
  const there = chapters.reduce((sum, { sheets }) => sum + sheets.length, 0);
  const drawn = useDrawn(there);
  const isReady = read.isWhole && drawn >= there;
  const branche = idBranche === undefined ? undefined : contents.lignes[0]?.libelleEquipe;
  const title = textes.onglet(campagne.annee, ensemble.libelleSociete, branche);
  const pages = useMemo(() => pageStyles({ title, equipes: contents.equipes }), [title, contents]);
  const about = [
    ensemble.libelleSociete,
    ...(branche === undefined ? [] : [textes.branche(branche)]),
    carte.nomCampagne(campagne.nom, campagne.annee),
  ];
  const presented = () => ({
    title,
    about,
    read,
    contents,
    ensemble,
    anneeCourante,
    titre: textes.titre(campagne.annee),
    etabli: etabli(nomAffiche),
    introduction: draft.introduction.trim(),
    chapters: chapters
      .map(({ chapter }) => chapter)
      .filter((chapter) => !draft.sans.includes(chapter)),
  });
  return (
    <>
      <Global styles={reportStyles} />
      {!isReady && (
        <Loading
          label={textes.preparation(
            drawn,
            contents.domaines.length + contents.equipes.length + SUMS,
          )}
        />
      )}
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
                <PresentationButton report={presented} />
                <ExportButton />
              </>
            }
          >
            <Couverture about={about} etabli={etabli(nomAffiche)} logos={ensemble.logos} />
            <Options
              {...{ ensemble, idBranche, draft, onChoose }}
              idCampagne={campagne.id}
              chapters={chapters.map(({ chapter }) => chapter)}
              onDraft={changeDraft}
            />
          </PrintablePage>
          {/* After the page's own: a browser keeps the last size of a sheet that it reads. */}
          <Global styles={pages} />
        </Box>
      )}
      <Box
        className="rapport"
        px={{ base: '4', md: '6' }}
        {...(!isReady && { inert: true, css: COMING })}
      >
        <Body chapters={chapters} draft={draft} drawn={drawn} />
      </Box>
    </>
  );
}

/** When it was made, and by whom. */
const etabli = (nom: string | null) => textes.etabli(formatLongDay(serverNow().toISOString()), nom);

/** Laid out while it comes, and not seen: to show it all at once would keep the page from answering. */
const COMING = { height: 0, overflow: 'hidden', _print: { display: 'none' } };

interface BodyProps {
  chapters: Chapters;
  draft: ReturnType<typeof useDraft>[0];
  /** How many sheets are drawn. */
  drawn: number;
}

/** How many sheets of each chapter are drawn: those that add up, last. */
function drawnOf(chapters: Chapters, drawn: number): Map<Chapter, number> {
  let left = drawn;
  const inOrder = [false, true].flatMap((isSum) => chapters.filter((one) => one.isSum === isSum));
  return new Map(
    inOrder.map(({ chapter, sheets }) => {
      const count = Math.min(left, sheets.length);
      left -= count;
      return [chapter, count];
    }),
  );
}

function Body({ chapters, draft, drawn }: BodyProps) {
  const introduction = useDeferredValue(draft.introduction).trim();
  const counts = drawnOf(chapters, drawn);
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
      {chapters.map(({ chapter, sheets }) => (
        // A chapter that is ticked off is drawn already when it is ticked again.
        <Box key={chapter} hidden={draft.sans.includes(chapter)}>
          {sheets.slice(0, counts.get(chapter))}
        </Box>
      ))}
    </>
  );
}
