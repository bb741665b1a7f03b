/** Texts of the removal of a comment. */
export const retrait = {
  retirer: 'Retirer',
  titre: 'Retirer ce commentaire',
  effet:
    '« Commentaire retiré » prendra sa place, pour tous et pour toujours. Les moyennes et les notes ne changent pas. Le journal garde la raison, pas les mots.',
  raison: 'Raison',
  choisir: 'Choisir une raison',
  fait: 'Commentaire retiré',
};
