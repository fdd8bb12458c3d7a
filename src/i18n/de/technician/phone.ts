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
    'Der Browser hat den Speicher von Walkdown auf diesem Gerät geschlossen. Was gespeichert wurde, bleibt. Laden Sie neu, um fortzufahren.',
  'trouble.storage_cleared':
    'Was Walkdown auf diesem Gerät gespeichert hatte, wurde gelöscht, vom Browser oder von Hand. Was Sie sehen, ist nicht mehr gespeichert. Schreiben Sie auf, was nicht gesendet ist, und laden Sie dann neu.',
  'trouble.no_space':
    'Auf diesem Gerät ist kein Platz mehr. Was gespeichert ist, bleibt, und das Senden schafft Platz: Lassen Sie Walkdown mit Verbindung offen. Für neue Fotos löschen Sie Bilder, Videos oder Apps: 100 MB reichen für eine Schicht.',
  'trouble.background_failure':
    'Dieses Gerät konnte nicht senden oder keine neue Arbeit abrufen. Was Sie gespeichert haben, ist sicher. Bitte laden Sie die App neu.',
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
    'Was erledigt ist und vor {day} fällig war, liegt auf dem Server. Es zu lesen braucht eine Verbindung.',
  'older.failedText':
    'Was erledigt ist und vor {day} fällig war, konnte nicht vom Server gelesen werden: {reason}',
  'older.loading': 'Ältere Arbeit wird abgerufen …',
  'older.readAt': 'Vor {day}: vom Server gelesen {time}',
  'older.onServer': 'Nicht auf diesem Gerät',
  'older.onServerText': 'Hier sehen Sie den Stand des Servers, nur zum Ansehen.',
  'older.openOnServerText':
    'Hier sehen Sie den Stand des Servers. Laden Sie neu, um die Arbeit auf dieses Gerät zu holen; dann können Sie sie ausführen.',
  'older.assignmentOffline': 'Dieser Prüfauftrag ist nicht auf diesem Gerät',
  'older.checklistOffline': 'Diese Prüfliste ist nicht auf diesem Gerät',
  'older.noConnection': 'Es gibt keine Verbindung',
  'older.needsConnection': 'Ältere Arbeit liegt auf dem Server. Sie zu lesen braucht eine Verbindung.',

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
    one: '{count} Eintrag ist noch zu senden',
    other: '{count} Einträge sind noch zu senden',
  },
  'sync.headNothing': 'Noch nichts zu senden',
  'sync.textNothing': 'Was Sie auf diesem Gerät einreichen, wird von selbst gesendet und hier aufgeführt.',
  'sync.offlineSince': 'Offline seit {time}',
  'sync.headSending': 'Sendet {current} von {total}',
  'sync.headAttention': {
    one: 'Bitte sehen Sie {count} Eintrag an',
    other: 'Bitte sehen Sie {count} Einträge an',
  },
  'sync.headNew': 'Auf diesem Gerät wurde noch nichts getan',
  'sync.textNew':
    'Walkdown ist auf diesem Gerät neu seit {time}. Was hier früher getan wurde, ist ihm nicht bekannt: Ihre Listen zeigen, was der Server erhalten hat.',
  'sync.newShort': 'Nichts zu senden',
  'sync.headLost': 'Gehen Sie Ihre Arbeit durch',
  'sync.textLost': 'Dieses Gerät weiß nicht, ob alles gesendet war, bevor sein Speicher geleert wurde.',
  'sync.lostShort': 'Arbeit durchgehen',
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
    'Lassen Sie die App einen Moment offen. Was angekommen ist, wird nicht noch einmal gesendet.',
  'sync.textAttention':
    'Alles andere wird weiter gesendet. Unten steht bei jedem Eintrag, woran es liegt und was Sie tun können.',
  'sync.textAllSent': 'Der Server hat alles bestätigt, was Sie auf diesem Gerät eingereicht haben.',
  'sync.textDrafts': 'Auf diesem Gerät gespeichert. Reichen Sie eine Prüfliste ein, um sie zu senden.',
  'sync.sendNow': 'Jetzt senden',
  'sync.sendingNow': 'Wird gesendet …',
  'sync.operations': 'Von diesem Gerät',
  'sync.none': 'Von diesem Gerät wurde noch nichts gesendet',
  'sync.noneText': 'Antworten, Fotos und eingereichte Prüflisten erscheinen hier mit ihrem Stand.',
  'sync.failed': 'Die Liste dessen, was gesendet wird, kann nicht gelesen werden',
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
  'sync.giveUp': 'Aufgeben',
  'sync.giveUpTitle.start': 'Diesen Start nicht senden?',
  'sync.giveUpTitle.remove_photo': 'Das Foto auf dem Server lassen?',
  'sync.giveUpTitle.submit': 'Diese Prüfliste vom Gerät löschen?',
  'sync.giveUpText.start':
    'Nur der Start wird aufgegeben. Was Sie beantwortet haben, bleibt auf diesem Gerät und kann eingereicht werden.',
  'sync.giveUpText.remove_photo': 'Das Foto bleibt auf dem Server und wird hier wieder angezeigt.',
  'sync.giveUpText.submit':
    'Die Antworten, Notizen und Fotos dieser Prüfliste, die nicht angekommen sind, werden von diesem Gerät gelöscht. Was der Server hat, bleibt, wie es ist. Um sie zu behalten, brechen Sie ab und exportieren Sie zuerst.',
  'sync.leavePhotoOut': 'Dieses Foto weglassen',
  'sync.leavePhotoOutTitle': 'Dieses Foto weglassen?',
  'sync.leaveMarksOutText':
    'Die markierte Kopie eines Fotos zu „{task}“ wird von diesem Gerät gelöscht. Das Foto ohne Markierungen und die Antwort bleiben.',
  'sync.leaveMarksOutTextUnnamed':
    'Die markierte Kopie eines Fotos wird von diesem Gerät gelöscht. Das Foto ohne Markierungen und die Antwort bleiben.',
  'sync.leavePhotoOutText': 'Das Foto zu „{task}“ wird von diesem Gerät gelöscht. Die Antwort bleibt.',
  'sync.reason.invalid': 'Der Server hat es so nicht angenommen.',
  'sync.reason.forbidden':
    'Sie dürfen das nicht mehr senden. Exportieren Sie es, um eine Kopie zu behalten, und sagen Sie es Ihrer Teamleitung.',
  'sync.reason.not_found':
    'Der Server kennt diese Arbeit nicht mehr. Exportieren Sie sie, um eine Kopie zu behalten, und sagen Sie es Ihrer Teamleitung.',
  'sync.reason.conflict': 'Es passt nicht zu dem, was auf dem Server ist.',
  'sync.reason.mismatch':
    'Unter demselben Schlüssel wurde etwas anderes gesendet. Exportieren Sie es, um eine Kopie zu behalten, und sagen Sie es Ihrer Teamleitung.',
  'sync.reason.too_large': 'Es ist für den Server zu groß.',
  'sync.reason.photo_missing': 'Auf diesem Gerät fehlt ein Foto.',
  'sync.reason.photo_damaged': 'Auf diesem Gerät ist ein Foto beschädigt.',
  'sync.reason.keeps_failing':
    'Es schlägt immer wieder fehl. Es wird jede Stunde noch einmal versucht, und mit Jetzt senden.',
  'sync.reason.unreadable':
    'Es lässt sich auf diesem Gerät nicht mehr lesen, oder eine andere Version hat es erzeugt.',
  'sync.storage': 'Speicher',
  'sync.room': 'Platz für etwa {photos} Fotos',
  'sync.roomPlenty': 'Platz für mehr als {photos} Fotos',
  'sync.roomUnknown': 'Dieser Browser sagt nicht, wie viel Platz noch ist',
  'sync.used': '{used} von {quota} belegt',
  'sync.protected': 'Vor dem Löschen geschützt',
  'sync.notProtected': 'Nicht geschützt',
  'sync.notProtectedText':
    'Wenn auf diesem Gerät der Platz ausgeht, löscht der Browser vielleicht, was Walkdown gespeichert hat. Senden Sie Ihre Arbeit jeden Tag. Wo Walkdown auf dem Home-Bildschirm installiert ist, behalten Browser sie.',
  'sync.protectionUnknown': 'Dieser Browser sagt nicht, ob er Ihre Arbeit behält',
  'sync.protect': 'Arbeit schützen',
  'sync.protectRefused':
    'Der Browser hat es nicht zugesagt. Es hilft, die App auf dem Home-Bildschirm zu installieren.',
  'sync.storageLabel': 'Belegter Speicher',
  'sync.export': 'Nicht Gesendetes exportieren',
  'sync.exportText':
    'Eine Kopie von allem, was nicht angekommen ist, mit Fotos, in einer Datei. Es bleibt auch auf diesem Gerät und wird weiterhin gesendet.',
  'sync.exported': 'Die Kopie ist gespeichert. Behalten Sie sie, bis alles gesendet ist.',
  'sync.exportFailed': 'Die Datei konnte nicht erstellt werden',
  'sync.sendFailed': 'Das Senden hat nicht geklappt',
  'sync.leavePhotoOutTextUnnamed': 'Das Foto wird von diesem Gerät gelöscht. Die Antwort bleibt.',
  'sync.roomNone': 'Kein Platz mehr',

  'signOut.checking': 'Es wird geprüft, ob alles gesendet ist …',
  'signOut.title': 'Es gibt Arbeit, die nicht gesendet ist',
  'signOut.titleOffline': 'Ohne Verbindung abmelden?',
  'signOut.offline': 'Es gibt keine Verbindung',
  'signOut.offlineUnlock':
    'Bis {moment} öffnet Ihr Passwort Ihre Arbeit auf diesem Gerät auch ohne Verbindung wieder. Das Senden braucht immer eine.',
  'signOut.offlineNoWayBack':
    'Sind Sie einmal abgemeldet, können Sie sich nur dort wieder anmelden, wo es eine Verbindung gibt. Ihre Arbeit bleibt auf diesem Gerät.',
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
  'signOut.sendText': 'Versucht zu senden und meldet Sie ab, wenn alles angekommen ist.',
  'signOut.sending': 'Wird gesendet …',
  'signOut.stillUnsent': 'Nicht alles konnte gesendet werden. Der Rest ist weiterhin auf diesem Gerät.',
  'signOut.keep': 'Hier behalten und abmelden',
  'signOut.keepText':
    'Es bleibt an Ihr Konto gebunden. Wer das Gerät danach benutzt, sieht und sendet es nicht.',
  'signOut.export': 'In Datei exportieren',
  'signOut.exportText': 'Eine Kopie davon, mit Fotos, in einer Datei. Die Arbeit bleibt auch hier.',
  'signOut.cancel': 'Angemeldet bleiben',
  'signOut.failed': 'Das Abmelden hat nicht geklappt',
  'signIn.ended': 'Melden Sie sich an, um zu senden',
  'signIn.endedText':
    'Ihre Anmeldung ist abgelaufen. Alles, was Sie tun, wird auf diesem Gerät gespeichert und gesendet, wenn Sie sich wieder angemeldet haben.',
  'signIn.unlocked': 'Melden Sie sich an, um zu senden',
  'signIn.unlockedText':
    'Sie wurden ohne Verbindung eingelassen. Alles, was Sie tun, wird auf diesem Gerät gespeichert und gesendet, wenn Sie sich dort angemeldet haben, wo es eine Verbindung gibt.',
  'signIn.deactivated': 'Dieses Konto wurde deaktiviert',
  'signIn.deactivatedText':
    'Es kann nichts gesendet werden. Bitte wenden Sie sich an Ihren Administrator. Alles, was Sie tun, wird auf diesem Gerät gespeichert und gesendet, wenn das Konto wieder aktiv ist und Sie sich angemeldet haben.',
  'signIn.deactivatedShort': 'Konto deaktiviert',
  'signIn.action': 'Anmelden',
} as const satisfies Translation<typeof english>
