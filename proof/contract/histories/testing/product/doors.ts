import { parse } from 'csv-parse/sync';
import readExcelFile from 'read-excel-file/node';

import type { Client } from '../../../../../api/src/testing/app.js';
import { BRANCHE, type Branche } from '../../../testing/branche.js';
import { isClosedToToken } from '../../../testing/closed.js';
import { EVOLUTIONS, type Evolutions } from '../../../testing/evolutions.js';
import { readFigures } from '../../../testing/figures.js';
import { MAP, type Ensemble } from './map.js';
import { MARK } from './mark.js';
import { VERSIONED, type Versioned, type Versions } from './versions.js';

/** A reader, and whether what they read must be everything there is. */
export interface Reader {
  name: string;
  client: Client;
  isAdmin: boolean;
  /** A program with a reporting token. */
  isJeton?: boolean;
  /** Of a program, which reads again what has changed. */
  versions?: Versions;
}
/** A sum as it is shown: the number of answers, and their distribution. */
export interface Shown {
  idCritere: number;
  libelle: string;
  nombre: number | null;
  repartitionQ1: number[] | null;
  repartitionQ2: number[] | null;
}
interface Annee {
  moyennes: Shown[];
}
export interface Page {
  /** Absent for a reporting token. */
  roti?: { nombre: number | null; moyenne: number | null } | null;
  resultat: Annee;
  precedent?: Annee | null;
  resultatN1: Annee | null;
  resultatN2: Annee | null;
  evolutions: Evolutions | null;
}
export type Figures = Pick<
  Page,
  'resultat' | 'precedent' | 'resultatN1' | 'resultatN2' | 'evolutions'
>;
export interface Row {
  id_critere_boussole: number;
  question_1: number;
  question_2: number;
}
export interface Vote {
  ouvert: boolean;
  votants: number;
  points: { points: number }[] | null;
}
interface Societe {
  edges: { node: Team }[];
  /** Null for whoever may not read them. */
  autresReponses: { idCampagne: number; moyennes: Shown[] }[] | null;
}
export interface Team {
  resultats: (Versioned & { moyennes: Shown[] })[];
}

/** Number of pages, and of domains, in one document (app/graphqlLimits). */
const PAGES = 3;
const DOMAINES = 2;
const SUMS = 'moyennes { idCritere libelle nombre repartitionQ1 repartitionQ2 }';
const ROTI = 'roti { nombre moyenne }';
const PAGE = `resultat { ${SUMS} } precedent { ${SUMS} } resultatN1 { ${SUMS} } resultatN2 { ${SUMS} } ${EVOLUTIONS}`;

/** Collects every text that is read, to see whose answers it holds. */
export class Doors {
  readonly texts = new Set<string>();
  /** What is wrong with the versions of what was read. */
  readonly faults: string[] = [];

  constructor(readonly reader: Reader) {}

  private hear(sent: unknown): void {
    const pattern = new RegExp(`${MARK}([^"]+?)${MARK}`, 'g');
    for (const [, unknown = ''] of JSON.stringify(sent ?? null).matchAll(pattern))
      this.texts.add(unknown);
  }

  private async graphql(document: string): Promise<Record<string, unknown>> {
    const reply = await this.reader.client.graphql(document);
    this.hear(reply.data);
    const isExpected = this.reader.isJeton === true && isClosedToToken(reply);
    if (reply.status !== 200 && !isExpected)
      throw new Error(`${this.reader.name} is refused ${document}: ${reply.champ}`);
    return reply.data ?? {};
  }

  private async post<T>(path: string, sent: object): Promise<T | null> {
    const { status, body } = await this.reader.client.post(`/api${path}`, sent);
    this.hear(body);
    return status === 200 ? body : null;
  }

  /** The pages of boussoles, by id; without those that this reader may not see. */
  async pages(ids: readonly number[]): Promise<Map<number, Page>> {
    const page = this.reader.isJeton ? PAGE : `${ROTI} ${PAGE}`;
    const fields = ids.map(
      (id) => [id, `resultatBoussole(idBoussole: ${id}) { ${page} }`] as const,
    );
    return this.together(fields, PAGES);
  }

  /** The same figures as a program reads them. */
  async figures(ids: readonly number[]): Promise<Map<number, Figures>> {
    const found = new Map<number, Figures>();
    for (const id of ids) {
      const figures = await readFigures<Figures>(this.reader.client, id, (fault) =>
        this.faults.push(fault),
      );
      this.hear(figures);
      if (figures) found.set(id, figures);
    }
    return found;
  }

  async domaines(places: readonly (readonly [idDomaine: number, idCampagne: number])[]) {
    const fields = places.map(
      ([idDomaine, idCampagne], i) =>
        [
          i,
          `resultatDomaine(idDomaine: ${idDomaine}, idCampagne: ${idCampagne}) { ${ROTI} resultat { ${SUMS} } }`,
        ] as const,
    );
    return this.together(fields, DOMAINES);
  }

  /** Uses as few documents as their limits allow. */
  private async together(
    fields: readonly (readonly [number, string])[],
    most: number,
  ): Promise<Map<number, Page>> {
    const found = new Map<number, Page>();
    for (let i = 0; i < fields.length; i += most) {
      const part = fields.slice(i, i + most);
      const data = await this.graphql(
        `{ ${part.map(([id, field]) => `p${id}: ${field}`).join(' ')} }`,
      );
      for (const [id] of part) {
        const page = data[`p${id}`] as Page | null | undefined;
        if (page) found.set(id, page);
      }
    }
    return found;
  }

  async comments(idBoussole: number): Promise<void> {
    await this.graphql(`{ commentairesCriteres(idBoussole: ${idBoussole}) { commentaires }
      commentairesBoussole(idBoussole: ${idBoussole}) { commentaire } }`);
  }

  async societe(idSociete: number, annee: number): Promise<Societe> {
    const { s } = await this.graphql(
      `{ s: resultatsSociete(idSociete: ${idSociete}, annee: ${annee}) {
        edges { node { resultats { ${VERSIONED} ${SUMS} } } } autresReponses { idCampagne ${SUMS} } } }`,
    );
    return (s as Societe | null | undefined) ?? { edges: [], autresReponses: null };
  }

  /** The map of all teams; null for whoever may not read it, or without a boussole in that campaign. */
  async ensemble(idSociete: number, idCampagne: number): Promise<Ensemble | null> {
    const { e } = await this.graphql(
      `{ e: ensemble(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { ${MAP} } }`,
    );
    return (e as Ensemble | null | undefined) ?? null;
  }

  /** How many had finished at each step of a campaign; null for whoever may not know. */
  async course(idSociete: number, idCampagne: number): Promise<number[] | null> {
    const { c } = await this.graphql(
      `{ c: participationParJour(idSociete: ${idSociete}, idCampagne: ${idCampagne}) { terminees } }`,
    );
    const steps = c as { terminees: number }[] | null | undefined;
    return steps?.map(({ terminees }) => terminees) ?? null;
  }

  /** The sum of a team and of those below it. */
  async branche(idEquipe: number, idCampagne: number): Promise<Branche | null> {
    const { b } = await this.graphql(
      `{ b: resultatBranche(idEquipe: ${idEquipe}, idCampagne: ${idCampagne}) { ${BRANCHE} } }`,
    );
    return (b as Branche | null | undefined) ?? null;
  }

  /** What the waiting pages say, by boussole. */
  async progress(ids: readonly number[]): Promise<Map<number, unknown>> {
    const fields = ids.map(
      (id) => `p${id}: boussole(id: ${id}) { confidentialite {
        niveau k terminees participants revelation } }`,
    );
    const data = fields.length === 0 ? {} : await this.graphql(`{ ${fields.join(' ')} }`);
    return new Map(ids.map((id) => [id, Object(data[`p${id}`]).confidentialite]));
  }

  /** The votes of séances, by boussole: who has voted of an open one, the dots of one that was shown. */
  async votes(ids: readonly number[]): Promise<Map<number, Vote | null>> {
    const fields = ids.map(
      (id) => `v${id}: seance(idBoussole: ${id}) { vote { ouvert votants points { points } } }`,
    );
    const data = fields.length === 0 ? {} : await this.graphql(`{ ${fields.join(' ')} }`);
    return new Map(ids.map((id) => [id, Object(data[`v${id}`]).vote ?? null]));
  }

  /** The first table of both files; null for whoever may not have them. */
  async files(idBoussole: number): Promise<Record<string, unknown[][]> | null> {
    const data = await this.graphql(
      `{ csv: exportBoussole(idBoussole: ${idBoussole}, format: CSV) { contenu }
        xlsx: exportBoussole(idBoussole: ${idBoussole}, format: XLSX) { contenu } }`,
    );
    if (!data['csv']) return null;
    const file = (name: string) => Buffer.from(String(Object(data[name]).contenu), 'base64');
    const csv: string[][] = parse(file('csv'), { bom: true, delimiter: ';' });
    const [header = [], ...rows] = csv;
    const xlsx = await readExcelFile(file('xlsx'));
    const texts = { csv, xlsx: xlsx.map((sheet) => sheet.data) };
    this.hear(texts);
    return {
      csv: [header, ...rows.filter(([table, name]) => table === 'Résultats' && name !== 'Note')],
      xlsx: (xlsx[0]?.data ?? []).filter(([name]) => name !== 'Note'),
    };
  }

  /** The end of the trail, and how long it is. */
  async trail(): Promise<string> {
    const data = await this.graphql(
      '{ auditPage(page: { taille: 20 }) { total lignes { action quand objet { nom } comptes { nom valeur } } } }',
    );
    return JSON.stringify(data);
  }

  async rows(idBoussole: number, idEquipe: number): Promise<Row[] | null> {
    const sent = { idBoussole, idEquipe };
    const read = await this.post<{ resultat: Row[] }>('/boussole/getResultatByBoussole', sent);
    await this.post('/commentaireBoussole/getCommentaireByBoussole', sent);
    return read?.resultat ?? null;
  }

  async domaineRows(idParent: number, idCampagne: number): Promise<Row[] | null> {
    const sent = { idParent, idCampagne };
    await this.post('/commentaireBoussole/getCommentaireByDomaine', sent);
    return this.post<Row[]>('/equipes/getResultatDomaine', sent);
  }

  /** What the account is told of how far it has come. */
  async state(idBoussole: number): Promise<string> {
    const data = await this.graphql(
      `{ parcours(idBoussole: ${idBoussole}) { statut commente totalReponses parEquipe } }`,
    );
    const told = await this.post<{ statut: string }>('/boussole/getStatut', { idBoussole });
    return JSON.stringify([data['parcours'], told?.statut]);
  }

  /** What an account reads of its own answers. */
  async own(idBoussole: number): Promise<void> {
    await this.graphql(
      `{ mesDonnees parcours(idBoussole: ${idBoussole}) { questions { reponse { commentaire } } } }`,
    );
    await this.post('/boussole/getNextQuestion', { idBoussole });
  }
}
