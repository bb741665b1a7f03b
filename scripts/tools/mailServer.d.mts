export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  close(): void;
}

export function openMailServer(
  take: (message: string, readers: string[]) => void,
): Promise<MailServer>;
