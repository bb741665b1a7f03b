interface Key {
  table: string;
  name: string;
  columns: string[];
  to: string;
}

const COMPANY = 'id_societe';
const listOf = (text: string) => text.split(',').map((one) => one.trim().split(' ')[0] ?? '');
/** A partial index serves only when it leaves out rows that refer to nothing. */
const INDEX =
  /^CREATE (?:UNIQUE )?INDEX \w+ ON \w+ USING btree \((.*?)\)(?: INCLUDE \(.*?\))?(?: WHERE \(\w+ IS NOT NULL\))?;/gm;
const OWN = /^constraint \w+ (?:PRIMARY KEY|UNIQUE)(?: NULLS NOT DISTINCT)? \(([^)]*)\)/;
const FOREIGN = /^constraint (\w+) FOREIGN KEY \(([^)]*)\) REFERENCES (\w+)\(/;

/**
 * @param schema the text of schema/database.sql.
 * @returns the foreign keys that no index serves: whoever deletes a row at their other end reads a whole table.
 */
export function unservedKeys(schema: string): Key[] {
  return schema.split('\n\n').flatMap((paragraph) => {
    const [, table = '', body = '', after = ''] =
      /^create table (\w+) \(\n([\s\S]*?)\n\);([\s\S]*)/.exec(paragraph) ?? [];
    const lines = body.split('\n').map((line) => line.trim());
    const served = [
      ...lines.flatMap((line) => OWN.exec(line)?.[1] ?? []),
      ...[...after.matchAll(INDEX)].map(([, columns = '']) => columns),
    ].map(listOf);
    // Of a whole company an index is too many rows: its second column must serve.
    const isServed = (columns: string[]) =>
      served.some(([first = '', second = '']) =>
        columns.includes(first === COMPANY && columns.length > 1 ? second : first),
      );
    return lines
      .flatMap((line) => {
        const [, name = '', columns = '', to = ''] = FOREIGN.exec(line) ?? [];
        return name ? [{ table, name, columns: listOf(columns), to }] : [];
      })
      .filter(({ columns }) => !isServed(columns));
  });
}
