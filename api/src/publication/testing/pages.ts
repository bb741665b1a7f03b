import type { Client, TestApp } from '../../testing/app.js';
import { countFurther } from '../counted.service.js';

const PAGE = `query ($id: Int!) { resultatBoussole(idBoussole: $id) { libelleEquipe participation { faites total }
  resultat { note { moyenneQ1 } moyennes { idCritere libelle nombre moyenneQ1 repartitionQ1 } } } }`;
const STATE = `query ($id: Int!) { boussole(id: $id) { confidentialite { niveau k terminees participants revelation
  publication { numero faites total } } } }`;

/** What a reader is told of the confidentiality of a boussole. */
export const stateOf = async (client: Client, id: number) =>
  Object((await client.graphql(STATE, { id })).data?.['boussole']).confidentialite;
/** The results page of a boussole. */
export const pageOf = async (client: Client, id: number) =>
  Object((await client.graphql(PAGE, { id })).data?.['resultatBoussole']);
/** Counts those who have finished, as the maintenance does at night. */
export const countTonight = (app: TestApp) => countFurther(app.context());
