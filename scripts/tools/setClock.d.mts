export interface MovedClock {
  /** What a process is started with. */
  settings: { CLOCK_FILE: string; NODE_OPTIONS: string };
  set(moment: number): Promise<void>;
  close(): Promise<void>;
}

export function openClock(moment: number): Promise<MovedClock>;
