const ONE_OR_ZERO = '1 ou 0';
const SAID = 'une ligne de 200 signes au plus';
const WEB = 'une adresse comme https://boussole.exemple.fr';

/** What is expected of each setting that may be wrong, for whoever wrote another thing. */
export const EXPECTED: Readonly<Record<string, string>> = {
  HOST: 'une adresse où écouter, comme 0.0.0.0 ou localhost, sans http://',
  PORT: 'un nombre de 0 à 65535',
  MIGRATIONS: ONE_OR_ZERO,
  DEMO: ONE_OR_ZERO,
  TRUSTED_PROXIES:
    'des adresses IP ou des plages comme 10.0.0.0/8, séparées par des virgules, pas de noms',
  PUBLIC_URL: WEB,
  PROVIDER_URL: WEB,
  RESPONSABLE: SAID,
  DPO: SAID,
  MENTIONS_URL: WEB,
  SMTP_URL: 'smtps://utilisateur:motdepasse@smtp.exemple.fr, ou smtp://…:587',
  MAIL_FROM: 'rh@exemple.fr, ou Équipe RH <rh@exemple.fr>',
  MAILS_PER_MINUTE: 'un nombre entier de 0 à 10000',
  METRICS_TOKEN: '16 signes ou plus',
  OIDC_ISSUER: 'l’adresse de l’annuaire, comme https://annuaire.exemple.fr',
  OIDC_CLIENT_ID: '500 signes au plus',
  OIDC_CLIENT_SECRET: '500 signes au plus',
  OIDC_NAME: '40 signes au plus',
  OIDC_ONLY: ONE_OR_ZERO,
  OIDC_MAIL_SUR: ONE_OR_ZERO,
  LOG_LEVEL: 'silent, error, warn, info ou debug',
};
