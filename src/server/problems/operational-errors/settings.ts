const cannotBeUsed = 'The environment variables are wrong.'

/** Errors in the environment variables. */
export const settingErrors = {
  settings_wrong: ({ wrong }: { wrong: string[] }) => `${cannotBeUsed} ${wrong.join('; ')}`,
  admin_password_weak: ({ sentence }: { sentence: string }) =>
    `${cannotBeUsed} ADMIN_PASSWORD is too easy to guess. ${sentence}`,
  tls_incomplete: `${cannotBeUsed} Set both TLS_CERT and TLS_KEY, or neither.`,
  bucket_keys_incomplete: `${cannotBeUsed} Set both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither.`,
  administrator_incomplete: `${cannotBeUsed} Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.`,
  mail_incomplete: `${cannotBeUsed} Set both SMTP_URL and MAIL_FROM, or neither.`,
  mail_without_address: `${cannotBeUsed} SMTP_URL needs PUBLIC_URL: links in mails start with it.`,
  company_incomplete: `${cannotBeUsed} Set all of OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME, or none. The other OIDC_ variables need them.`,
  company_without_address: `${cannotBeUsed} OIDC_ISSUER needs PUBLIC_URL: the company's sign-in redirects users to it.`,
  company_roles_incomplete: `${cannotBeUsed} Set OIDC_ROLE_CLAIM together with one or more of OIDC_ADMINS, OIDC_SUPERVISORS and OIDC_TECHNICIANS.`,
  company_people_without_role: `${cannotBeUsed} OIDC_NEW_PEOPLE=create needs OIDC_ROLE_CLAIM: new users get their role from it.`,
  port_taken: ({ host, port, variable }: { host: string; port: number; variable: string }) =>
    `Another program already listens on ${host}, port ${port}. Stop it, or set ${variable} to another port.`,
  port_forbidden: ({ port, variable }: { port: number; variable: string }) =>
    `This user may not listen on port ${port}. Set ${variable} to a port above 1023, and let a reverse proxy listen there.`,
  host_unknown: ({ host, variable }: { host: string; variable: string }) =>
    `${host} is not an address of this machine. Set ${variable} to one of its addresses, or to 0.0.0.0 for all of them.`,
  pem_missing: ({ variable, path }: { variable: string; path: string }) =>
    `${variable} cannot be used: ${path} does not exist. ${nameAFile}`,
  pem_unreadable: ({ variable, path }: { variable: string; path: string }) =>
    `${variable} cannot be used: ${path} cannot be read. ${nameAFile}`,
  no_certificate: ({ cert, key }: { cert: string; key: string | undefined }) =>
    `TLS_CERT and TLS_KEY cannot be used: ${cert} and ${key} are not a certificate and its key in PEM format.`,
}

const nameAFile = 'Set it to a PEM file that the user of the server can read.'

/** The rule of each variable. */
export const settingRules = {
  port: 'must be a whole number from 0 to 65535',
  host: 'must be the name or the address of this machine, such as 0.0.0.0',
  folder: 'must be the path of a folder',
  files:
    'must be file: for the folder in DATA_DIR, or s3://bucket/prefix, with ?endpoint=https://…&region=…&path-style=1 as the store requires',
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
  scopes: 'must be words separated by spaces, including openid: openid email profile',
  prompt: 'must be login, select_account or consent',
  claimValues: 'must be values of the claim, separated by semicolons: walkdown-leads; plant-managers',
  standardValues: 'must be values separated by spaces',
  newPeople: 'must be refuse or create',
  yes: 'must be yes, or not be set',
  passwords: 'must be keep or off',
  trustProxy: 'must be the number of proxies, or their addresses: 1, loopback, 10.0.0.0/8',
  logLevel: 'must be error, warn, info, debug or silent',
} as const
