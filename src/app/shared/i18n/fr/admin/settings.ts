import type { settings as english } from '#src/app/shared/i18n/en/admin/settings.ts'
import type { Translation } from '#src/app/shared/i18n/translation.ts'

/** The words of the system settings, in French. */
export const settings = {
  'settings.title': 'Paramètres',
  'settings.subtitle': 'Ce qui vaut pour toutes les personnes qui travaillent ici',
  'settings.save': 'Enregistrer',
  'settings.saved.toast': 'Enregistré : {names}.',
  'settings.saveFailed': 'Les paramètres n’ont pas pu être enregistrés. Veuillez réessayer.',
  'settings.failed': 'Les paramètres n’ont pas pu être chargés. Veuillez réessayer.',
  'settings.loading': 'Chargement des paramètres',
  'settings.unsaved': 'Modifié et pas encore enregistré : {names}.',
  'settings.maintenanceBanner': 'Mode maintenance actif : les utilisateurs voient une page de maintenance.',
  'settings.tabs': 'Paramètres par thème',
  'settings.generalTab': 'Général',
  'settings.securityTab': 'Sécurité',
  'settings.notificationsTab': 'Notifications',
  'settings.backupTab': 'Sauvegarde',
  'settings.maintenanceTab': 'Maintenance',

  'settings.figures': 'État du système',
  'settings.figuresFailed': 'Les chiffres n’ont pas pu être chargés',
  'settings.systemStatus': 'État du système',
  'settings.online': 'En ligne',
  'settings.closed': 'Maintenance',
  'settings.notReady': 'Pas prêt',
  'settings.filesIn': 'Les fichiers sont dans {place}',
  'settings.filesAway': 'Les fichiers de {place} sont inaccessibles',
  'settings.securityLevel': 'Niveau de sécurité',
  'settings.high': 'Élevé',
  'settings.standard': 'Standard',
  'settings.securityNote':
    'Mots de passe d’au moins {length} caractères ; à partir de 12, le niveau est élevé',
  'settings.lastBackup': 'Dernière sauvegarde',
  'settings.never': 'Jamais',
  'settings.activeUsers': 'Utilisateurs actifs',
  'settings.activeUsersNote': 'Comptes qui peuvent se connecter',

  'settings.systemName': 'Nom du système',
  'settings.systemNameOff': 'Tous les écrans disent Walkdown. Un autre nom n’est encore affiché nulle part.',
  'settings.companyName': 'Nom de l’entreprise',
  'settings.companyNameHint':
    'Figure sur la page de titre et en tête des pages de chaque rapport généré à partir de maintenant.',
  'settings.logo': 'Logo de l’entreprise',
  'settings.logoHint':
    'Un PNG ou un JPEG de 2 Mo au plus. Figure sur la page de titre et en tête des pages de chaque rapport généré à partir de maintenant. Il vaut dès qu’il est choisi.',
  'settings.logoLoading': 'Chargement du logo',
  'settings.logoFailed': 'Le logo n’a pas pu être chargé. Veuillez réessayer.',
  'settings.noLogo': 'Aucun logo n’est choisi : les rapports sont générés sans logo.',
  'settings.logoPicture': 'Le logo tel qu’il figure sur les rapports, {name}',
  'settings.logoFile': 'Fichier du logo',
  'settings.chooseLogo': 'Choisir un logo',
  'settings.replaceLogo': 'Choisir un autre logo',
  'settings.removeLogo': 'Retirer le logo',
  'settings.removeLogoTitle': 'Retirer le logo ?',
  'settings.removeLogoText':
    'Les rapports générés à partir de maintenant n’ont pas de logo. Ceux générés auparavant restent tels quels.',
  'settings.logoStored': 'Le logo figure sur chaque rapport généré à partir de maintenant.',
  'settings.logoRefused': 'Le logo n’a pas été accepté',
  'settings.timezone': 'Fuseau horaire',
  'settings.timezoneHint': 'Détermine le jour qu’il est sur les sites, pour tout le monde.',
  'settings.eastern': 'Heure de l’Est',
  'settings.central': 'Heure du Centre',
  'settings.mountain': 'Heure des Rocheuses',
  'settings.pacific': 'Heure du Pacifique',
  'settings.dateFormat': 'Format de date',
  'settings.roundFirstDay': 'Premier jour d’une ronde',
  'settings.roundHint':
    'Ce qui est attribué sans autre date peut être démarré à partir de ce jour. Ce qui a été attribué auparavant reste tel quel.',
  'settings.roundLastDay': 'Dernier jour d’une ronde',
  'settings.roundWithinWeek': 'Une ronde est à faire du {first} au {last} de la même semaine.',
  'settings.roundIntoNextWeek': 'Une ronde est à faire du {first} au {last} de la semaine suivante.',
  'settings.roundOfOneDay': 'Une ronde est à faire en un jour : {first}.',
  'settings.Monday': 'lundi',
  'settings.Tuesday': 'mardi',
  'settings.Wednesday': 'mercredi',
  'settings.Thursday': 'jeudi',
  'settings.Friday': 'vendredi',
  'settings.Saturday': 'samedi',
  'settings.Sunday': 'dimanche',
  'settings.language': 'Langue',
  'settings.languageHint':
    'Celle de toutes les personnes qui n’en ont pas choisi dans leur compte, et des rapports de site générés dès maintenant.',
  'settings.askSignature': 'Demander aux techniciens de signer',
  'settings.askSignatureHint':
    'Avant d’envoyer une liste de contrôle, le technicien la signe du doigt sur son téléphone ou saisit son nom. La signature figure à côté de ses réponses et sur les rapports.',

  'settings.sessionTimeout': 'Délai de déconnexion (minutes)',
  'settings.sessionTimeoutHint':
    'Les superviseurs et les administrateurs sont déconnectés après ce délai d’inactivité. Pas les techniciens : leur téléphone conserve leur travail et a son propre verrou.',
  'settings.sessionMaxDays': 'Durée maximale d’une session (jours)',
  'settings.sessionMaxDaysHint':
    'Après ce nombre de jours, 90 au plus, chacun se reconnecte. Le travail qu’un technicien n’a pas envoyé reste verrouillé sur le téléphone et part après la connexion.',
  'settings.adminSessionMaxHours': 'Durée maximale d’une session d’administrateur (heures)',
  'settings.adminSessionMaxHoursHint':
    'Les administrateurs se reconnectent après ce nombre d’heures, 12 au plus.',
  'settings.passwordMinLength': 'Longueur minimale du mot de passe',
  'settings.passwordMinLengthHint':
    'Vaut pour les nouveaux mots de passe. Ceux qui existent restent tels quels.',
  'settings.requireTwoFactor': 'Exiger l’authentification à deux facteurs',
  'settings.requireTwoFactorHint':
    'Les superviseurs et les administrateurs, vous aussi, ne peuvent rien faire d’autre avant d’avoir configuré une application d’authentification. Les techniciens peuvent en configurer une sous Mon compte.',
  'settings.auditRetention': 'Conservation de la piste d’audit (jours)',
  'settings.auditRetentionHint':
    'Les lignes plus anciennes de la piste d’audit sont supprimées, avec les adresses et les navigateurs qu’elles contiennent. La durée de conservation des sauvegardes est distincte.',
  'settings.allowPasswordReset': 'Autoriser la réinitialisation du mot de passe',
  'settings.allowPasswordResetHint':
    'Qui a oublié son mot de passe peut se faire envoyer un lien à son adresse e-mail.',
  'settings.allowPasswordResetOff':
    'Aucun serveur de messagerie n’est configuré : personne ne peut recevoir de lien pour choisir un nouveau mot de passe.',

  'settings.emailNotifications': 'Notifications par e-mail',
  'settings.emailNotificationsOff': 'Aucun serveur de messagerie n’est configuré.',
  'settings.emailNotificationsHint':
    'Chacun choisit sous Mon compte les e-mails qu’il reçoit. Les invitations et les liens pour définir un mot de passe sont envoyés dans tous les cas.',
  'settings.mailUnknown': 'On ne sait pas encore si l’e-mail est configuré.',
  'settings.mailTitle': 'E-mail',
  'settings.mailServer': 'Les e-mails sont remis à {server}, de la part de {from}.',
  'settings.mailNoServer':
    'Aucun serveur de messagerie n’est configuré. Définissez SMTP_URL, MAIL_FROM et PUBLIC_URL là où le serveur est démarré. D’ici là, les liens sont remis en main propre.',
  'settings.testMail': 'E-mail de test',
  'settings.testMailFailed': 'Aucun e-mail n’a été envoyé. Veuillez réessayer.',
  'settings.mailTo': 'À',
  'settings.mailPerson': '{name}, {address}',
  'settings.mailKind': 'Objet',
  'settings.mail.invitation': 'Invitation',
  'settings.mail.password_link': 'Lien pour définir un mot de passe',
  'settings.mail.forgotten_password': 'Mot de passe oublié',
  'settings.mail.critical_findings': 'Constats critiques',
  'settings.mail.daily_news': 'Nouveautés du jour',
  'settings.mail.new_work': 'Nouveau travail',
  'settings.mailState': 'État',
  'settings.mailIs.waiting': { one: 'En attente, {count} essai', other: 'En attente, {count} essais' },
  'settings.mailIs.sent': 'Envoyé',
  'settings.mailIs.given_up': {
    one: 'Abandonné après {count} essai',
    other: 'Abandonné après {count} essais',
  },
  'settings.mailTime': 'Rédigé',
  'settings.noMails': 'Aucun e-mail',
  'settings.noMailsText': 'Ce qui est envoyé figure ici pendant trente jours.',
  'settings.mailsFailed': 'Les e-mails n’ont pas pu être chargés. Veuillez réessayer.',
  'settings.smsNotifications': 'Notifications par SMS',
  'settings.smsNotificationsOff': 'Aucune passerelle SMS n’est configurée.',
  'settings.pushNotifications': 'Notifications push',
  'settings.pushNotificationsOff':
    'Aucun service push n’est configuré. Les notifications s’affichent dans l’application.',
  'settings.notificationFrequency': 'Fréquence des notifications',
  'settings.notificationFrequencyHint':
    'Quand les constats critiques et le nouveau travail partent par e-mail, à ceux qui le souhaitent : aussitôt, ou regroupés après chaque heure pleine, chaque matin à six heures ou le lundi à six heures, à l’heure des sites. Dans l’application, ils s’affichent aussitôt.',
  'settings.notificationFrequencyOff':
    'Aucun serveur de messagerie n’est configuré. Les notifications s’affichent aussitôt dans l’application.',
  'settings.immediate': 'Immédiate',
  'settings.hourlyDigest': 'Résumé horaire',
  'settings.dailyDigest': 'Résumé quotidien',
  'settings.weeklyDigest': 'Résumé hebdomadaire',

  'settings.autoBackup': 'Sauvegardes automatiques',
  'settings.autoBackupHint':
    'Une sauvegarde est faite quand la dernière est plus ancienne que la fréquence de sauvegarde.',
  'settings.backupFrequency': 'Fréquence de sauvegarde',
  'settings.hourly': 'Toutes les heures',
  'settings.daily': 'Tous les jours',
  'settings.weekly': 'Toutes les semaines',
  'settings.monthly': 'Tous les mois',
  'settings.retentionPeriod': 'Durée de conservation (jours)',
  'settings.retentionPeriodHint':
    'Les sauvegardes plus anciennes sont supprimées. La dernière faite ici reste toujours.',

  'settings.maintenanceMode': 'Mode maintenance',
  'settings.maintenanceModeHint':
    'Seuls les administrateurs ont accès. Les téléphones gardent leur travail et l’envoient quand le mode est désactivé.',
  'settings.debugMode': 'Mode débogage',
  'settings.debugModeHint': 'Tout est inscrit au journal, quel que soit le niveau du journal.',
  'settings.logLevel': 'Niveau du journal',
  'settings.logLevelHint':
    'Vaut en quelques secondes dans chaque processus du serveur. Tant qu’aucun n’est choisi ici, c’est LOG_LEVEL du serveur qui vaut.',
  'settings.error': 'Erreur',
  'settings.warn': 'Avertissement',
  'settings.info': 'Info',
  'settings.debug': 'Débogage',

  'settings.backups': 'Sauvegardes',
  'settings.backUp': 'Sauvegarder',
  'settings.backUpFailed': 'La sauvegarde n’a pas pu être demandée. Veuillez réessayer.',
  'settings.backingUp': 'Une sauvegarde est en cours. Elle figurera ici une fois complète.',
  'settings.backupBroken':
    'La sauvegarde du {moment} a échoué. Le journal, sous Maintenance, en donne la raison.',
  'settings.backupFile': 'Fichier',
  'settings.backupMade': 'Faite',
  'settings.backupSize': 'Taille',
  'settings.backupActions': 'Actions',
  'settings.backupDownload': 'Télécharger la sauvegarde {name}',
  'settings.backupDownloadFailed': 'La sauvegarde n’a pas pu être téléchargée.',
  'settings.noBackups': 'Aucune sauvegarde',
  'settings.noBackupsText': 'Faites-en une maintenant, ou attendez l’heure prévue.',
  'settings.backupsFailed': 'Les sauvegardes n’ont pas pu être chargées. Veuillez réessayer.',
  'settings.backupBeforeRestore': 'Ce qu’il y avait avant une restauration',
  'settings.backupUploaded': 'Importée',
  'settings.uploadBackup': 'Importer une sauvegarde',
  'settings.uploadFile': 'Archive d’une sauvegarde',
  'settings.uploadRefused': 'La sauvegarde n’a pas été acceptée',
  'settings.uploadDone':
    'La sauvegarde {name} a été importée. Elle figure dans cette liste et peut être restaurée.',
  'settings.restoreBackup': 'Restaurer la sauvegarde {name}',
  'settings.restoreTitle': 'Restaurer cette sauvegarde ?',
  'settings.restoreLooking': 'Recherche de ce que la restauration annulerait',
  'settings.restoreLookFailed': 'La sauvegarde n’a pas pu être examinée. Veuillez réessayer.',
  'settings.restoreHindered': 'Cette sauvegarde ne peut pas être restaurée. {reason}',
  'settings.restoreReplaces':
    'Tout revient à son état du {moment} : les personnes et leurs mots de passe, les paramètres, les sites, les listes de contrôle, les missions, les inspections, les photos, les constats et les rapports.',
  'settings.restoreUndoes': 'Ce qui a été fait depuis n’y sera plus ensuite. Notamment :',
  'settings.restoreUndoesNothing':
    'Depuis, rien n’a été soumis, attribué, rapporté ni ajouté ; ce qui a été modifié depuis redevient comme avant.',
  'settings.restoreInspections': { one: '{count} inspection soumise', other: '{count} inspections soumises' },
  'settings.restoreAssignments': { one: '{count} mission', other: '{count} missions' },
  'settings.restoreReports': { one: '{count} rapport', other: '{count} rapports' },
  'settings.restorePeople': { one: '{count} personne ajoutée', other: '{count} personnes ajoutées' },
  'settings.restorePhones':
    'Ce que les téléphones n’ont pas encore envoyé y reste, et sera envoyé ensuite. Ce qu’ils ont envoyé depuis n’y est plus : les techniciens apprennent combien de leurs inspections manquent, et devront peut-être les refaire.',
  'settings.restoreKeeps':
    'La sauvegarde est d’abord lue jusqu’au bout, et ce qu’il y a maintenant est sauvegardé et figurera ici. Pendant ce temps, personne ne peut travailler, ce qui dure quelques minutes. Si quelque chose échoue, rien n’est modifié. La piste d’audit continue, les personnes connectées le restent, celles qui ont été désactivées depuis le restent aussi, et les webhooks désactivés ou supprimés depuis n’envoient rien.',
  'settings.restorePassword': 'Votre mot de passe',
  'settings.restoreCode': 'Code de votre application d’authentification, ou un code de secours',
  'settings.restoreCancel': 'Annuler',
  'settings.restoreNow': 'Restaurer',
  'settings.restoreFailed': 'La restauration n’a pas pu commencer. Veuillez réessayer.',
  'settings.restoreIs.waiting': 'La sauvegarde {name} va être restaurée.',
  'settings.restoreIs.verifying':
    'La sauvegarde {name} est en cours de lecture jusqu’au bout. Rien n’est encore modifié.',
  'settings.restoreIs.saving':
    'Ce qu’il y a maintenant est en cours de sauvegarde. Personne ne peut travailler pour le moment.',
  'settings.restoreIs.replacing':
    'La sauvegarde {name} est en cours de restauration. Personne ne peut travailler pour le moment.',
  'settings.restoreIs.done':
    '{by} a restauré la sauvegarde {name}, {moment}. Ce qu’il y avait avant est conservé sous {kept}.',
  'settings.restoreIs.failed': 'La sauvegarde {name} n’a pas été restaurée. {reason}',
  'settings.restoreUndone': {
    one: '{count} inspection qui avait été soumise n’est plus là.',
    other: '{count} inspections qui avaient été soumises ne sont plus là.',
  },
  'settings.restore': 'Restaurer',
  'settings.keepSafe':
    'Les sauvegardes se trouvent dans le dossier « backups » de DATA_DIR, sur le même disque que les données. Téléchargez-les de temps en temps, et gardez-les aussi sûrement que les données elles-mêmes.',

  'settings.cache': 'Mémoire',
  'settings.cacheText':
    'Le serveur garde en mémoire des lignes de listes pour répondre plus vite, et les refait quand elles sont effacées.',
  'settings.clearCache': 'Vider la mémoire',
  'settings.clearCacheFailed': 'La mémoire n’a pas pu être vidée. Veuillez réessayer.',

  'settings.log': 'Journal',
  'settings.logFilters': 'Recherche et filtres',
  'settings.logSearch': 'Rechercher dans le journal',
  'settings.logLevelFilter': 'Niveau',
  'settings.allLevels': 'Tous les niveaux',
  'settings.logTime': 'Heure',
  'settings.logMessage': 'Message',
  'settings.noLog': 'Aucune ligne de journal',
  'settings.noLogText': 'Rien n’a encore été inscrit à ce niveau.',
  'settings.noLogFiltered': 'Modifiez la recherche ou les filtres',
  'settings.logFailed': 'Le journal n’a pas pu être chargé. Veuillez réessayer.',
} as const satisfies Translation<typeof english>
