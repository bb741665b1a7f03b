/**
 * The levels of before the first migration of the list. Nothing makes them any more: a new base is given their names, so that
 * bases and backups of before and after compare equal.
 */
export const EARLIER: readonly string[] = [
  'Migration20261121000000',
  'Migration20261201000000',
  'Migration20261202000000',
  'Migration20261210000000',
  'Migration20261221000000',
  'Migration20261222000000',
  'Migration20261223000000',
  'Migration20261224000000',
  'Migration20261225000000',
  'Migration20261228000000',
  'Migration20261229000000',
  'Migration20261230000000',
  'Migration20261231000000',
  'Migration20270104000000',
  'Migration20270110000000',
  'Migration20270115000000',
  'Migration20270120000000',
  'Migration20270121000000',
  'Migration20270201000000',
  'Migration20270202000000',
  'Migration20270210000000',
  'Migration20270216000000',
  'Migration20270217000000',
  'Migration20270218000000',
  'Migration20270225000000',
  'Migration20270226000000',
  'Migration20270302000000',
  'Migration20270303000000',
  'Migration20270304000000',
  'Migration20270305000000',
  'Migration20270307000000',
  'Migration20270308000000',
  'Migration20270309000000',
  'Migration20270310000000',
];

/** The last commit that brings a base through those levels, up to where the list begins. */
export const BRIDGE = 'befeb989e5c4e30969bb839e2c67cbb0f34abdac';
