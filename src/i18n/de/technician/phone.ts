/** German texts of the sync state and stored work of a phone. */
import type { phone as english } from '#src/i18n/en/technician/phone.ts'
import type { Translation } from '#src/i18n/translation.ts'

export const phone = {
  'engine.opening': 'Die Arbeit auf diesem Gerät wird geöffnet',
  'engine.cannotOpen': 'Die Arbeit auf diesem Gerät kann nicht geöffnet werden',
  'engine.logOut': 'Abmelden',
  'trouble.replaced_by_newer_version':
    'Eine neuere Version von Walkdown ist in einem anderen Tab offen. Bitte laden Sie diesen neu.',
  'trouble.upgrade_waits_for_old_tab':
    'Walkdown ist in einem anderen Tab in einer älteren Version offen. Bitte schließen Sie den anderen Tab.',
  'trouble.storage_lost':
    'Der Browser hat den Speicher von Walkdown auf diesem Gerät geschlossen. Ihre gespeicherte Arbeit bleibt erhalten. Laden Sie neu, um fortzufahren.',
  'trouble.storage_cleared':
    'Der Browser oder ein Benutzer hat die Daten von Walkdown auf diesem Gerät gelöscht. Was Sie sehen, ist nicht mehr gespeichert. Schreiben Sie auf, was nicht gesendet ist, und laden Sie dann neu.',
  'trouble.no_space':
    'Dieses Gerät ist voll. Ihre gespeicherte Arbeit ist sicher, und das Senden schafft Platz: Lassen Sie Walkdown mit Verbindung offen. Für neue Fotos löschen Sie Bilder, Videos oder Apps: 100 MB reichen für eine Schicht.',
  'trouble.background_failure':
    'Dieses Gerät konnte nicht senden oder keine neue Arbeit abrufen. Ihre gespeicherte Arbeit ist sicher. Bitte laden Sie die App neu.',
  'trouble.reload': 'Neu laden',

  'fresh.updated': 'Stand {time}',
  'fresh.never': 'Ihre Arbeit ist noch nicht auf diesem Gerät',
  'fresh.complete': 'Auf diesem Gerät',
  'fresh.appComing': 'Ohne Netz noch nicht bereit: Bleiben Sie verbunden',
  'fresh.appMissing': 'Öffnet sich ohne Netz nicht',
  'fresh.pulling': 'Neue Arbeit wird abgerufen …',
  'fresh.failed': 'Neue Arbeit konnte nicht abgerufen werden. Stand: {time}.',
  'fresh.refresh': 'Neu laden',

  'document.updated': 'Stand {time}',
  'document.failed': 'Konnte nicht neu geladen werden: {reason}',
  'document.shownAsOf': 'Stand: {time}.',
  'document.refresh': 'Neu laden',
  'document.loading': 'Wird geladen …',
  'document.changesNeedConnection': 'Änderungen brauchen eine Verbindung. Lesen können Sie alles auch ohne.',
  'document.signIn': 'Bitte melden Sie sich an, um den neuesten Stand zu erhalten.',
  'document.signInAction': 'Anmelden',
  'document.sessionExpired': 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich wieder an.',

  'older.missing': 'Ältere Arbeit ist nicht auf diesem Gerät',
  'older.missingText':
    'Erledigte Arbeit, die vor {day} fällig war, liegt auf dem Server. Zum Lesen brauchen Sie eine Verbindung.',
  'older.failedText':
    'Erledigte Arbeit, die vor {day} fällig war, konnte nicht vom Server geladen werden: {reason}',
  'older.loading': 'Ältere Arbeit wird abgerufen …',
  'older.readAt': 'Vor {day}: vom Server geladen {time}',
  'older.onServer': 'Nicht auf diesem Gerät',
  'older.onServerText': 'Hier sehen Sie den Stand des Servers. Sie können ihn nur lesen.',
  'older.openOnServerText':
    'Hier sehen Sie den Stand des Servers. Laden Sie neu, um die Arbeit auf dieses Gerät zu laden; dann können Sie sie ausführen.',
  'older.assignmentOffline': 'Dieser Prüfauftrag ist nicht auf diesem Gerät',
  'older.checklistOffline': 'Diese Prüfliste ist nicht auf diesem Gerät',
  'older.noConnection': 'Keine Verbindung',
  'older.needsConnection': 'Ältere Arbeit liegt auf dem Server. Zum Lesen brauchen Sie eine Verbindung.',

  'sync.title': 'Abgleich',
  'sync.subtitle': 'Dieses Gerät, {name}',
  'sync.link': 'Abgleich: {words}',
  'sync.saved': 'Auf dem Gerät gespeichert',
  'sync.waiting': 'Wartet auf Verbindung',
  'sync.sending': 'Sendet {current} von {total}',
  'sync.sent': 'Gesendet {time}',
  'sync.sentAll': 'Gesendet',
  'sync.needs_signin': 'Zum Senden anmelden',
  'sync.needs_attention': 'Bitte ansehen',
  'sync.waitingCount': { one: '{count} wartet', other: '{count} warten' },
  'sync.allSentShort': 'Alles gesendet',
  'sync.savedShort': 'Gespeichert',
  'sync.headWaiting': {
    one: '{count} Eintrag wartet auf eine Verbindung',
    other: '{count} Einträge warten auf eine Verbindung',
  },
  'sync.headQueued': {
    one: '{count} Eintrag ist noch nicht gesendet',
    other: '{count} Einträge sind noch nicht gesendet',
  },
  'sync.headNothing': 'Noch nichts zu senden',
  'sync.textNothing': 'Was Sie auf diesem Gerät einreichen, wird automatisch gesendet und hier aufgeführt.',
  'sync.offlineSince': 'Offline seit {time}',
  'sync.headSending': 'Sendet {current} von {total}',
  'sync.headAttention': {
    one: 'Bitte sehen Sie {count} Eintrag an',
    other: 'Bitte sehen Sie {count} Einträge an',
  },
  'sync.headNew': 'Auf diesem Gerät noch nichts eingereicht',
  'sync.textNew':
    'Walkdown ist auf diesem Gerät neu seit {time}. Es kennt keine frühere Arbeit von hier: Ihre Listen zeigen, was der Server erhalten hat.',
  'sync.newShort': 'Nichts zu senden',
  'sync.headLost': 'Prüfen Sie Ihre Arbeit',
  'sync.textLost': 'Dieses Gerät weiß nicht, ob alles gesendet war, bevor sein Speicher geleert wurde.',
  'sync.lostShort': 'Arbeit prüfen',
  'sync.headFull': {
    one: '{count} Eintrag zu senden, und dieses Gerät ist voll',
    other: '{count} Einträge zu senden, und dieses Gerät ist voll',
  },
  'sync.textFull':
    'Das Senden braucht keinen Platz und macht etwa {size} frei. Lassen Sie Walkdown mit Verbindung offen. Für neue Fotos löschen Sie Bilder, Videos oder Apps: 100 MB reichen für eine Schicht.',
  'sync.headAllSent': 'Alle Arbeit ist gesendet',
  'sync.headDrafts': {
    one: '{count} Prüfliste ist noch nicht eingereicht',
    other: '{count} Prüflisten sind noch nicht eingereicht',
  },
  'sync.textWaiting':
    'Auf diesem Gerät gespeichert. Wird gesendet, sobald es eine Verbindung gibt, spätestens wenn Sie Walkdown wieder öffnen. Nichts geht verloren, wenn Sie die App schließen.',
  'sync.textWaitingOpen':
    'Auf diesem Gerät gespeichert. Dieser Browser sendet nur, solange Walkdown offen ist. Lassen Sie Walkdown offen, bis alles gesendet ist.',
  'sync.textSending':
    'Lassen Sie die App einen Moment offen. Was der Server schon hat, wird nicht noch einmal gesendet.',
  'sync.textAttention':
    'Alles andere wird weiter gesendet. Unten steht bei jedem Eintrag, woran es liegt und was Sie tun können.',
  'sync.textAllSent': 'Der Server hat alles bestätigt, was Sie auf diesem Gerät eingereicht haben.',
  'sync.textDrafts': 'Auf diesem Gerät gespeichert. Reichen Sie eine Prüfliste ein, um sie zu senden.',
  'sync.sendNow': 'Jetzt senden',
  'sync.sendingNow': 'Wird gesendet …',
  'sync.operations': 'Von diesem Gerät',
  'sync.none': 'Von diesem Gerät wurde noch nichts gesendet',
  'sync.noneText': 'Antworten, Fotos und eingereichte Prüflisten erscheinen hier mit ihrem Stand.',
  'sync.failed': 'Die Liste des Abgleichs konnte nicht geladen werden',
  'sync.kind.start': 'Start',
  'sync.kind.photo': 'Foto',
  'sync.kind.remove_photo': 'Entferntes Foto',
  'sync.kind.submit': 'Prüfliste',
  'sync.state.queued': 'Wartet',
  'sync.state.waiting': 'Wartet',
  'sync.state.sending': 'Sendet',
  'sync.state.needs_signin': 'Anmelden',
  'sync.state.needs_attention': 'Bitte ansehen',
  'sync.state.done': 'Gesendet',
  'sync.sentAt': 'Gesendet {time}',
  'sync.confirmed': 'vollständig auf dem Server',
  'sync.nextAttempt': 'Nächster Versuch {time}',
  'sync.attempts': { one: '{count} Versuch', other: '{count} Versuche' },
  'sync.lastError': 'Letzter Fehler: {sentence}',
  'sync.retry': 'Wiederholen',
  'sync.reopen': 'Zurückholen und ändern',
  'sync.giveUp': 'Verwerfen',
  'sync.giveUpTitle.start': 'Diesen Start nicht senden?',
  'sync.giveUpTitle.remove_photo': 'Das Foto auf dem Server lassen?',
  'sync.giveUpTitle.submit': 'Diese Prüfliste vom Gerät löschen?',
  'sync.giveUpText.start':
    'Nur der Start wird verworfen. Ihre Antworten bleiben auf diesem Gerät und können eingereicht werden.',
  'sync.giveUpText.remove_photo': 'Das Foto bleibt auf dem Server und wird hier wieder angezeigt.',
  'sync.giveUpText.submit':
    'Dieses Gerät löscht die Antworten, Notizen und Fotos dieser Prüfliste, die der Server nicht empfangen hat. Der Server behält, was er hat. Um eine Kopie zu behalten, brechen Sie ab und exportieren Sie zuerst.',
  'sync.leavePhotoOut': 'Dieses Foto weglassen',
  'sync.leavePhotoOutTitle': 'Dieses Foto weglassen?',
  'sync.leaveMarksOutText':
    'Die markierte Kopie eines Fotos zu „{task}“ wird von diesem Gerät gelöscht. Das Foto ohne Markierungen und die Antwort bleiben.',
  'sync.leaveMarksOutTextUnnamed':
    'Die markierte Kopie eines Fotos wird von diesem Gerät gelöscht. Das Foto ohne Markierungen und die Antwort bleiben.',
  'sync.leavePhotoOutText': 'Das Foto zu „{task}“ wird von diesem Gerät gelöscht. Die Antwort bleibt.',
  'sync.reason.invalid': 'Der Server hat diese Daten abgelehnt.',
  'sync.reason.forbidden':
    'Sie dürfen das nicht mehr senden. Exportieren Sie es, um eine Kopie zu behalten, und sagen Sie es Ihrer Teamleitung.',
  'sync.reason.not_found':
    'Der Server hat diese Arbeit nicht mehr. Exportieren Sie sie, um eine Kopie zu behalten, und informieren Sie Ihre Teamleitung.',
  'sync.reason.conflict': 'Es widerspricht den Daten auf dem Server.',
  'sync.reason.mismatch':
    'Der Server hat unter demselben Schlüssel andere Daten. Exportieren Sie es, um eine Kopie zu behalten, und informieren Sie Ihre Teamleitung.',
  'sync.reason.too_large': 'Es ist für den Server zu groß.',
  'sync.reason.photo_missing': 'Auf diesem Gerät fehlt ein Foto.',
  'sync.reason.photo_damaged': 'Auf diesem Gerät ist ein Foto beschädigt.',
  'sync.reason.keeps_failing':
    'Es schlägt immer wieder fehl. Das Gerät versucht es stündlich noch einmal, und mit Jetzt senden.',
  'sync.reason.unreadable':
    'Dieses Gerät kann es nicht lesen, oder eine andere Version der App hat es erstellt.',
  'sync.storage': 'Speicher',
  'sync.room': 'Platz für etwa {photos} Fotos',
  'sync.roomPlenty': 'Platz für mehr als {photos} Fotos',
  'sync.roomUnknown': 'Dieser Browser meldet nicht, wie viel Platz frei ist',
  'sync.used': '{used} von {quota} belegt',
  'sync.protected': 'Vor dem Löschen geschützt',
  'sync.notProtected': 'Nicht geschützt',
  'sync.notProtectedText':
    'Wenn auf diesem Gerät der Platz ausgeht, löscht der Browser vielleicht die Daten von Walkdown. Senden Sie Ihre Arbeit jeden Tag. Ist Walkdown auf dem Home-Bildschirm installiert, behalten Browser die Daten.',
  'sync.protectionUnknown': 'Dieser Browser meldet nicht, ob er Ihre Arbeit schützt',
  'sync.protect': 'Arbeit schützen',
  'sync.protectRefused':
    'Der Browser hat abgelehnt. Installieren Sie die App auf dem Home-Bildschirm und versuchen Sie es noch einmal.',
  'sync.storageLabel': 'Belegter Speicher',
  'sync.export': 'Ungesendetes exportieren',
  'sync.exportText':
    'Eine Datei mit einer Kopie aller nicht gesendeten Arbeit, mit Fotos. Die Arbeit bleibt auf diesem Gerät und wird weiterhin gesendet.',
  'sync.exported': 'Die Kopie ist gespeichert. Behalten Sie sie, bis alles gesendet ist.',
  'sync.exportFailed': 'Die Datei konnte nicht erstellt werden',
  'sync.sendFailed': 'Das Senden ist fehlgeschlagen',
  'sync.leavePhotoOutTextUnnamed': 'Das Foto wird von diesem Gerät gelöscht. Die Antwort bleibt.',
  'sync.roomNone': 'Kein Platz mehr',

  'signOut.checking': 'Es wird geprüft, ob alles gesendet ist …',
  'signOut.title': 'Einige Arbeit ist noch nicht gesendet',
  'signOut.titleOffline': 'Ohne Verbindung abmelden?',
  'signOut.offline': 'Keine Verbindung',
  'signOut.offlineUnlock':
    'Bis {moment} öffnet Ihr Passwort Ihre Arbeit auf diesem Gerät auch ohne Verbindung. Zum Senden brauchen Sie immer eine.',
  'signOut.offlineNoWayBack':
    'Nach dem Abmelden brauchen Sie eine Verbindung, um sich wieder anzumelden. Ihre Arbeit bleibt auf diesem Gerät.',
  'signOut.operations': {
    one: '{count} Eintrag wartet auf das Senden',
    other: '{count} Einträge warten auf das Senden',
  },
  'signOut.photos': { one: '{count} davon ist ein Foto', other: '{count} davon sind Fotos' },
  'signOut.drafts': {
    one: '{count} Prüfliste ist noch nicht eingereicht',
    other: '{count} Prüflisten sind noch nicht eingereicht',
  },
  'signOut.send': 'Jetzt senden',
  'signOut.sendText': 'Sendet Ihre Arbeit und meldet Sie ab, wenn der Server alles hat.',
  'signOut.sending': 'Wird gesendet …',
  'signOut.stillUnsent': 'Einige Arbeit konnte nicht gesendet werden. Sie ist weiterhin auf diesem Gerät.',
  'signOut.keep': 'Hier behalten und abmelden',
  'signOut.keepText': 'Es bleibt an Ihr Konto gebunden. Andere Benutzer können es nicht sehen oder senden.',
  'signOut.export': 'In Datei exportieren',
  'signOut.exportText': 'Eine Datei mit einer Kopie, mit Fotos. Die Arbeit bleibt auch hier.',
  'signOut.cancel': 'Angemeldet bleiben',
  'signOut.failed': 'Das Abmelden ist fehlgeschlagen',
  'signIn.ended': 'Melden Sie sich an, um zu senden',
  'signIn.endedText':
    'Ihre Sitzung ist abgelaufen. Ihre Arbeit wird auf diesem Gerät gespeichert und gesendet, nachdem Sie sich wieder angemeldet haben.',
  'signIn.unlocked': 'Melden Sie sich an, um zu senden',
  'signIn.unlockedText':
    'Sie haben Walkdown ohne Verbindung geöffnet. Ihre Arbeit wird auf diesem Gerät gespeichert und gesendet, nachdem Sie sich mit Verbindung angemeldet haben.',
  'signIn.deactivated': 'Dieses Konto wurde deaktiviert',
  'signIn.deactivatedText':
    'Es kann nichts gesendet werden. Bitte wenden Sie sich an Ihren Administrator. Ihre Arbeit wird auf diesem Gerät gespeichert und gesendet, wenn das Konto wieder aktiv ist und Sie sich angemeldet haben.',
  'signIn.deactivatedShort': 'Konto deaktiviert',
  'signIn.action': 'Anmelden',
} as const satisfies Translation<typeof english>
