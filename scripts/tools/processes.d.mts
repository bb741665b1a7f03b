import type { ChildProcess, SpawnOptions } from 'node:child_process';

export const root: string;
export function toolEnv(extra?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function run(command: string, args: string[], options?: SpawnOptions): Promise<number>;
export function stop(
  child: ChildProcess,
  options?: { signal?: NodeJS.Signals; patience?: number },
): Promise<void>;
export function freePort(): Promise<number>;
export function which(...names: string[]): string | undefined;
