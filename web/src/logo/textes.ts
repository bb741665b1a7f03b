/** Texts of the logos that the cover of a report bears. */
export const textes = {
  apercu: 'Aperçu du logo',
  choisir: 'Choisir un logo',
  changer: 'Changer le logo',
  retirer: 'Retirer le logo',
  enregistre: 'Logo enregistré.',
  retire: 'Logo retiré.',
  societe: {
    titre: 'Logo',
    aide: 'Il est sur la couverture des rapports de la société. Il est enregistré dès que vous le choisissez.',
  },
  mien: {
    section: 'Mon logo',
    titre: 'Logo',
    aide: 'Il est sur la couverture des rapports des sociétés que vous accompagnez, à côté du leur. Il est enregistré dès que vous le choisissez.',
  },
};
