const cannotBeUsed = 'The environment cannot be used.'

/** What the environment says, and cannot be done. */
export const settingFaults = {
  settings_wrong: ({ wrong }: { wrong: string[] }) => `${cannotBeUsed} ${wrong.join('; ')}`,
  admin_password_weak: ({ sentence }: { sentence: string }) =>
    `${cannotBeUsed} ADMIN_PASSWORD is too easy to guess. ${sentence}`,
  tls_incomplete: `${cannotBeUsed} TLS_CERT and TLS_KEY go together.`,
  bucket_keys_incomplete: `${cannotBeUsed} AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY go together.`,
  administrator_incomplete: `${cannotBeUsed} ADMIN_EMAIL and ADMIN_PASSWORD go together.`,
  mail_incomplete: `${cannotBeUsed} SMTP_URL and MAIL_FROM go together.`,
  mail_without_address: `${cannotBeUsed} SMTP_URL needs PUBLIC_URL: links in mails lead there.`,
  company_incomplete: `${cannotBeUsed} OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME go together, and any other that begins with OIDC_ needs them.`,
  company_without_address: `${cannotBeUsed} OIDC_ISSUER needs PUBLIC_URL: the company's sign-in sends people back there.`,
  company_roles_incomplete: `${cannotBeUsed} OIDC_ROLE_CLAIM goes together with one or more of OIDC_ADMINS, OIDC_SUPERVISORS and OIDC_TECHNICIANS.`,
  company_people_without_role: `${cannotBeUsed} OIDC_NEW_PEOPLE=create needs OIDC_ROLE_CLAIM: whoever is new has to get a role from somewhere.`,
  port_taken: ({ host, port, variable }: { host: string; port: number; variable: string }) =>
    `Another program listens on ${host}, port ${port} already. Stop it, or set ${variable} to another port.`,
  port_forbidden: ({ port, variable }: { port: number; variable: string }) =>
    `This user may not listen on port ${port}. Set ${variable} to a port above 1023, and let a reverse proxy listen there.`,
  host_unknown: ({ host, variable }: { host: string; variable: string }) =>
    `${host} is no address of this machine. Set ${variable} to one of its addresses, or to 0.0.0.0 for all of them.`,
  pem_missing: ({ variable, path }: { variable: string; path: string }) =>
    `${variable} cannot be used: ${path} is not there. ${nameAFile}`,
  pem_unreadable: ({ variable, path }: { variable: string; path: string }) =>
    `${variable} cannot be used: ${path} may not be read. ${nameAFile}`,
  no_certificate: ({ cert, key }: { cert: string; key: string | undefined }) =>
    `TLS_CERT and TLS_KEY cannot be used: ${cert} and ${key} are no certificate and its key in PEM form.`,
}

const nameAFile = 'Name a PEM file that the user who runs the server can read.'

/** What each variable has to be. */
export const settingRules = {
  port: 'must be a whole number from 0 to 65535',
  host: 'must be the name or the address of this machine, such as 0.0.0.0',
  folder: 'must be the path of a folder',
  files:
    'must be file: for the folder in DATA_DIR, or s3://bucket/prefix, with ?endpoint=https://…&region=…&path-style=1 as the store wants it',
  databaseScheme: 'must start with postgres:// or postgresql://',
  databaseAddress:
    'must be an address such as postgres://user:password@host/database; in the password, write # as %23, / as %2F, @ as %40',
  role: 'must be all, web or worker',
  webProcesses: 'must be a whole number from 1 to 64',
  publicUrl: 'must be an address that starts with https:// or http://',
  secret: 'must be at least 32 characters',
  replaceSecret: 'must be yes, or not be set',
  adminEmail: 'must be an email address',
  adminPassword: 'must be at least 8 characters',
  smtpUrl:
    'must be an address such as smtp://user:password@host:587 or smtps://host; in the password, write # as %23, / as %2F, @ as %40',
  mailFrom: 'must be an email address, or a name and one: Walkdown <walkdown@plant.example>',
  webhookNetworks: 'must be addresses or networks: loopback, private, 10.0.0.0/8, 192.168.4.7',
  issuer:
    "must be the address of the company's sign-in, which starts with https://, as its page /.well-known/openid-configuration names it",
  word: 'must be one word without spaces',
  companyName: 'must be at most 60 characters',
  scopes: 'must be words with spaces between them, and openid among them: openid email profile',
  prompt: 'must be login, select_account or consent',
  claimValues: 'must be values of the claim, with semicolons between them: walkdown-leads; plant-managers',
  standardValues: 'must be values with spaces between them',
  newPeople: 'must be refuse or create',
  yes: 'must be yes, or not be set',
  passwords: 'must be keep or off',
  trustProxy: 'must be the number of proxies, or their addresses: 1, loopback, 10.0.0.0/8',
  logLevel: 'must be error, warn, info, debug or silent',
} as const
