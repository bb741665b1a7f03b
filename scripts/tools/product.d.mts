import type { ChildProcess } from 'node:child_process';

export interface Product {
  url: string;
  child: ChildProcess;
  /** What it has printed so far. */
  output: string;
  stop: () => Promise<void>;
}

export function startProduct(settings: NodeJS.ProcessEnv): Promise<Product>;

/** One person on one device; what it is answered is not checked. */
export interface ProductClient {
  cookie(): string;
  get<Reply>(path: string): Promise<Reply>;
  post<Reply>(path: string, body?: object): Promise<Reply>;
  graphql<Data>(query: string, variables?: object): Promise<Data>;
}

export function createClient(url: string): ProductClient;
