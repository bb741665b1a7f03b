/** Rows that answer a facilitator otherwise than an administrator, in a company of theirs. */
export const alone: Readonly<Record<string, { statut: number; why: string }>> = {
  updateCampagne: {
    statut: 403,
    why: 'decisions §2: an administrator made it, and every one sees it',
  },
  deleteCampagne: { statut: 403, why: 'the same' },
  importCriteres: { statut: 404, why: 'they are copied from a company of others' },
  societesConfiees: { statut: 403, why: 'decisions §1: administrators alone give companies' },
  createFacilitation: { statut: 403, why: 'the same' },
  'createFacilitation, an invitation': { statut: 403, why: 'the same' },
  deleteFacilitation: { statut: 403, why: 'the same' },
  closeFacilitations: { statut: 403, why: 'the same' },
  A042: { statut: 404, why: 'an administrator is of no company of theirs' },
  A043: { statut: 404, why: 'the same' },
  A046: { statut: 404, why: 'the same' },
  'confirmAttenteEntretien, when nothing waits': {
    statut: 403,
    why: 'it is of the whole product',
  },
  'how the product stands': { statut: 403, why: 'the same' },
  'sendEssaiCourrier, without a mail server': { statut: 403, why: 'the same' },
};

/** Rows that tell apart, to a facilitator of another company, what is there from what is not; each says why they may. */
export const seen: Readonly<Record<string, string>> = {
  updateCampagne: 'an administrator made it: every facilitator sees it (decisions §2)',
  deleteCampagne: 'the same',
  A090: 'whoever proved the code of a team is told that a pseudo is taken',
  importCriteres: 'one company copied into itself is a bad input, whoever has it',
};

/** Readings that do not tell a facilitator the same bytes as an administrator, each with its reason. */
export const toldOtherwise: Readonly<Record<string, string>> = {
  facilitateurs: '`modifiable` says who gives the company',
};
