import { Text } from '@chakra-ui/react';
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';

import { loadFailure } from '../../apollo/errors.js';
import { useSession } from '../../apollo/session.js';
import { ExportEnsembleDocument } from '../../generated/resultat.js';
import { paths } from '../../paths.js';
import { LinkButton } from '../../ui/buttons.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorPanel } from '../../ui/ErrorPanel.js';
import { FileButtons } from '../../ui/FileButtons.js';
import { Gradual } from '../../ui/Gradual.js';
import { Loading } from '../../ui/Loading.js';
import { Page } from '../../ui/Page.js';
import { readId } from '../../ui/readId.js';
import { usePrinting } from '../../ui/table/usePrinting.js';
import { TextLink } from '../../ui/TextLink.js';
import { useIdParam } from '../../ui/useIdParam.js';
import { useOnce } from '../../ui/useOnce.js';
import { Imported } from '../Imported.js';
import { ExportButton } from '../impression/ExportButton.js';
import { exportFailure } from '../impression/exportFailure.js';
import { PrintablePage } from '../impression/PrintablePage.js';
import { wideShell } from '../impression/wideShell.js';
import { CellDialog } from './CellDialog.js';
import { HeatGrid } from './HeatGrid.js';
import { Legend } from './Legend.js';
import {
  columnsOf,
  foldable,
  linesOf,
  OPEN_MAX,
  rootOf,
  type Ensemble,
  type Team,
  type View,
} from './map.js';
import { PhoneFold } from './PhoneFold.js';
import { PrintedMap } from './PrintedMap.js';
import { textes } from './textes.js';
import { Toolbar } from './Toolbar.js';
import { useEnsemble } from './useEnsemble.js';
import { useView } from './useView.js';

const PlansLus = lazy(() => import('./PlansLus.js').then((m) => ({ default: m.PlansLus })));

/** Every team of a company and every criterion of the campaign that the URL names, else of the latest one begun. */
export const EnsemblePage = wideShell(function EnsemblePage() {
  const idSociete = useIdParam('idSociete');
  const { view, idCampagne, changeView, changeCampagne } = useView();
  const { ensemble, error, retry } = useEnsemble(idSociete, readId(idCampagne));

  if (error) {
    const messages = { FORBIDDEN: textes.unauthorized };
    return (
      <Page title={textes.titre}>
        <ErrorPanel {...loadFailure(error, retry, messages)} />
      </Page>
    );
  }
  const loading = <Loading label={textes.loading} />;
  if (!ensemble) return loading;
  return (
    <Gradual fallback={loading}>
      <Shown
        key={idSociete}
        {...{ ...ensemble, idSociete, view }}
        onCampagne={changeCampagne}
        onView={changeView}
      />
    </Gradual>
  );
});

interface ShownProps extends Ensemble {
  idSociete: number;
  view: View;
  onCampagne: (idCampagne: number) => void;
  onView: (view: View) => void;
}

function Shown({ idSociete, view, onCampagne, onView, ...ensemble }: ShownProps) {
  const { campagne, lignes, total } = ensemble;
  const isComing = lignes.length < total;
  const isLong = useOnce(isComing);
  const { facilitateur: isAdmin, lecteur } = useSession();
  return (
    <PrintablePage
      title={textes.titre}
      documentTitle={textes.onglet(ensemble.libelleSociete, campagne?.annee)}
      subtitle={
        <>
          <Societe {...ensemble} idSociete={idSociete} />
          {campagne && textes.contexte(campagne, ensemble.avant, view)}
        </>
      }
      actions={
        <>
          {!lecteur && (
            <>
              {/* Whoever leads has the company's pages above. */}
              {!isAdmin && (
                <LinkButton variant="outline" to={paths.dashboard()}>
                  {textes.retour}
                </LinkButton>
              )}
              <LinkButton variant="outline" to={paths.domaines({ idSociete })}>
                {textes.domaines}
              </LinkButton>
            </>
          )}
          {campagne && (
            <LinkButton
              variant="outline"
              to={`${paths.rapport({ idSociete })}?campagne=${campagne.id}`}
            >
              {textes.rapport}
            </LinkButton>
          )}
          {isAdmin && campagne && <Files idSociete={idSociete} idCampagne={campagne.id} />}
          {(campagne || !lecteur) && <ExportButton isPending={isComing} />}
        </>
      }
    >
      {isLong && (
        // Its place stays once all have come: somebody reads what is below.
        <Text role="status" mb="3" minH="5" fontSize="sm" color="fg.muted">
          {isComing && textes.suite(lignes.length, total)}
        </Text>
      )}
      {total === 0 && <EmptyState text={textes.sansEquipe} />}
      {total > 0 && !campagne && (
        <EmptyState text={lecteur ? textes.sansLecture : textes.sansCampagne} />
      )}
      {total > 0 && campagne && (
        <Content {...{ ...ensemble, campagne, idSociete, view, onCampagne, onView }} />
      )}
      {lecteur && (
        <Suspense>
          <PlansLus />
        </Suspense>
      )}
    </PrintablePage>
  );
}

/** The company's name, which leads to the figures of all its teams together where one team is above all others. */
function Societe(props: Pick<ShownProps, 'campagne' | 'idSociete' | 'lignes' | 'libelleSociete'>) {
  const { libelleSociete, lignes, idSociete, campagne } = props;
  const root = rootOf(lignes);
  const { lecteur } = useSession();
  if (!root || !campagne) return libelleSociete;
  const to = lecteur
    ? paths.branche({ idEquipe: root.idEquipe })
    : paths.resultatDomaine({ id: root.idEquipe, idSociete });
  return <TextLink to={`${to}?campagne=${campagne.id}`}>{libelleSociete}</TextLink>;
}

/** Every cell as a file, for administrators, as on a boussole's page. */
function Files(variables: { idSociete: number; idCampagne: number }) {
  return (
    <FileButtons query={ExportEnsembleDocument} variables={variables} failure={exportFailure} />
  );
}

/** The year of the map and what it is compared with, the last time that a team's figures of it were imported. */
function importedYears(annee: number, avant: string, teams: readonly Team[]) {
  const last = (days: readonly (string | null)[]) =>
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null;
  return [
    { periode: String(annee), importeeLe: last(teams.map((team) => team.importeeLe)) },
    { periode: avant, importeeLe: last(teams.map((team) => team.importeeLeN1)) },
  ];
}

interface ContentProps extends ShownProps {
  campagne: NonNullable<Ensemble['campagne']>;
}

function Content({ onCampagne, onView, view, idSociete, ...ensemble }: ContentProps) {
  const { campagne, campagnes, avant, criteres, lignes, total } = ensemble;
  const [opened, setOpened] = useState<{ team: Team; rank: number }>();
  const { lines, columns, toggle } = useLines(ensemble, view);
  const isPrinting = usePrinting();
  const navigate = useNavigate();
  const critere = opened && criteres[opened.rank];
  const { annee } = campagne;
  const hasCells = criteres.length > 0 && lines.length > 0;

  return (
    <>
      <PhoneFold label={textes.affichage} chosen={textes.choisi(view)}>
        <Toolbar {...{ campagne, campagnes, avant, view, onCampagne, onView }} />
        {hasCells && <Legend avant={avant} question={view.question} />}
      </PhoneFold>
      <Imported years={importedYears(annee, avant, lignes)} />
      {criteres.length === 0 && <EmptyState text={textes.sansResultat} />}
      {criteres.length > 0 && lines.length === 0 && <EmptyState text={textes.introuvable} />}
      {hasCells && isPrinting && <PrintedMap {...{ lines, criteres, columns, view }} />}
      {hasCells && !isPrinting && (
        <HeatGrid
          {...{ lines, criteres, columns, view, campagne }}
          teams={lignes}
          onToggle={toggle}
          onOpen={(team, rank) => setOpened({ team, rank })}
          onFollow={({ idBoussole }) =>
            idBoussole !== null && void navigate(paths.resultatBoussole({ id: idBoussole }))
          }
        />
      )}
      {opened && critere && (
        <CellDialog
          {...opened}
          critere={critere}
          idSociete={idSociete}
          idCampagne={campagne.id}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Text srOnly role="status">
        {textes.dessous(total)}
      </Text>
    </>
  );
}

/** The teams that are in exactly one of the two sets: a team is folded as at first, unless it was toggled since. */
const differing = (first: ReadonlySet<number>, moved: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...first, ...moved].filter((id) => first.has(id) !== moved.has(id)));

/** The lines and columns of the view; a large company opens folded by domain. */
function useLines({ criteres, lignes, total }: Ensemble, wanted: View) {
  // Typing in the search stays fluid whatever the number of teams.
  const view = useDeferredValue(wanted);
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const folded = useMemo(() => {
    const first = total > OPEN_MAX ? foldable(lignes) : [];
    return differing(new Set(first), moved);
  }, [lignes, total, moved]);
  const lines = useMemo(() => linesOf(lignes, view, folded), [lignes, view, folded]);
  const columns = useMemo(() => columnsOf({ criteres, lignes }, view), [criteres, lignes, view]);
  const toggle = ({ idEquipe }: Team) =>
    setMoved((before) => differing(before, new Set([idEquipe])));
  return { lines, columns, toggle };
}
