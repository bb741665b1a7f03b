const dateFr = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium' });

/** A day as a French reader writes it: "21 nov. 2026". */
export const formatDate = (iso: string): string => dateFr.format(new Date(iso));
