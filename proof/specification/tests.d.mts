export interface TestFile {
  path: string;
  source: string;
}
export interface Place {
  path: string;
  text: string;
  place: string;
}
export function readTests(): TestFile[];
export function placesOf(names: string[], tests: TestFile[]): Map<string, Place[]>;
