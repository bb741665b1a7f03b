export function findPostgres(): string | undefined;
export function findPostgres17(): string | undefined;
export function startPostgres(options?: {
  durable?: boolean;
  parent?: string;
  replicaOf?: string;
  settings?: string[];
}): Promise<{
  url: string;
  pid: number;
  stop: () => Promise<void>;
  relaunch: () => Promise<void>;
}>;
