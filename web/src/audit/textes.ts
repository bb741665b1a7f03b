/** Texts of the audit trail, in screen order; the sentences of the actions are in schema/audit.ts. */
export const textes = {
  titre: 'Journal',
  aide: 'Ce que font les facilitateurs, les connexions et les refus. Ce que fait un membre y porte le jour sans l’heure ni son nom, et n’apparaît que le lendemain\u00a0: l’heure ou le nom feraient deviner qui a répondu. Un compte supprimé n’y garde que son numéro.',
  etat: 'État de Boussole',
  retour: 'Mon espace',
  nombreParPage: 'Nombre de lignes par page',
  vide: 'Le journal est vide',
};
