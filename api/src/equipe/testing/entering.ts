import type { TestApp } from '../../testing/app.js';
import { rows, sql } from '../../testing/sql.js';

/** How people enter a team by its code, and how many are in it. */
export function entering(app: TestApp) {
  const find = (codeEquipe: string, client = app.anonymous()) =>
    client.post('/api/equipes/getEquipeByCode', { codeEquipe });
  let rang = 0;
  const register = (values: object, client = app.anonymous()) =>
    client.post('/api/register/userAdeo', {
      pseudo: `Nouveau${++rang}`,
      password: 'secret1',
      profil: 0,
      ...values,
    });
  const membres = async (idEquipe: number) => {
    const [account] = await rows<{ n: number }>(
      app.database.fork(),
      sql`select count(*)::int as n from membre_equipe where id_equipe = ${idEquipe}`,
    );
    return account?.n;
  };
  return { find, register, membres };
}
