export function findPostgres(): string | undefined;
export function startPostgres(options?: { durable?: boolean }): Promise<{
  url: string;
  pid: number;
  stop: () => Promise<void>;
}>;
