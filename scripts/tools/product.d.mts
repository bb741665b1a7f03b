import type { ChildProcess } from 'node:child_process';

export interface Product {
  url: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output: string;
  stop: () => Promise<void>;
}

export function startProduct(settings: NodeJS.ProcessEnv): Promise<Product>;
