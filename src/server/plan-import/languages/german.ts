import type { LanguageWords } from './language-words.ts'

export const german: LanguageWords = {
  fields: [
    ['unit', 'einheit, einheiten, maßeinheit, einh, dim, dimension'],
    [
      'plant',
      'anlage, werk, standort, betrieb, betriebsteil, bereich, gebäude, anlagenteil, anlagenbereich, liegenschaft, halle',
    ],
    [
      'plantCode',
      'anlagennummer, anlagennr, anlagen-nr, anlagencode, anlagenkennzeichen, anlagen-id, werksnummer, werk nr, werksnr, standortcode, standort-nr',
    ],
    ['plantLocation', 'adresse der anlage, anlagenstandort, anschrift, adresse'],
    [
      'location',
      'ort, einbauort, aufstellort, aufstellungsort, technischer platz, raum, etage, geschoss, platz, lage',
    ],
    [
      'tag',
      'kennzeichen, equipmentnummer, equipment-nr, equipmentnr, kks-nummer, betriebsmittelkennzeichen, bmk, inventarnummer, inventar-nr, maschinennummer, maschinen-nr, maschinennr, gerätenummer, geräte-nr, anlagen-tag, objektnummer, objekt-nr, tag-nr, kennung, aggregat-nr, aggregatnummer',
    ],
    [
      'equipment',
      'equipment, maschine, gerät, aggregat, betriebsmittel, objekt, anlagenkomponente, komponente, einrichtung, maschinenbezeichnung, gerätebezeichnung, aggregatbezeichnung, equipmentbezeichnung, prüfobjekt, apparat',
    ],
    ['type', 'gerätetyp, gerätetype, anlagentyp, geräteart, maschinentyp, equipmenttyp, bauart, typ'],
    ['manufacturer', 'hersteller, fabrikat, lieferant'],
    ['model', 'modell, typ/modell, modellnummer, typbezeichnung'],
    ['criticality', 'kritikalität, kritikalitätsklasse, risikoklasse, abc-kennzeichen'],
    [
      'checklist',
      'checkliste, prüfliste, prüfplan, wartungsplan, wartungsliste, inspektionsliste, rundgang, kontrollgang, wartungsauftrag, arbeitsplan, inspektionsplan, inspektion, kontrollliste, prüfblatt, kontrollblatt, arbeitsauftrag, auftrag, wartung',
    ],
    [
      'checklistType',
      'art der prüfung, prüfart, wartungsart, inspektionsart, art der inspektion, auftragsart',
    ],
    ['checklistDescription', 'umfang, zweck, prüfumfang'],
    ['priority', 'priorität, dringlichkeit'],
    [
      'duration',
      'dauer, zeitbedarf, geschätzte dauer, zeitaufwand, plandauer, sollzeit, vorgabezeit, geplante dauer, dauer min, zeit min, dauer in min',
    ],
    ['frequency', 'häufigkeit, intervall, turnus, zyklus, prüfintervall, wartungsintervall, frist'],
    ['number', 'nr, lfd nr, lfdnr, laufende nummer, nummer, position, schritt, vorgang, lfd'],
    [
      'task',
      'auszuführende arbeit, auszuführende arbeiten, was ist zu tun, durchzuführende arbeiten, prüfung, bauteil, schmierstelle, messstelle, aufgabe, aufgaben, prüfpunkt, prüfpunkte, tätigkeit, tätigkeiten, kontrollpunkt, kontrollpunkte, maßnahme, arbeit, arbeiten, prüfung, was ist zu prüfen, prüfaufgabe, arbeitsschritt, arbeitsgang, wartungspunkt, prüfschritt, kontrolle, zu prüfen, prüfmerkmal, merkmal',
    ],
    [
      'description',
      'beschreibung, hinweis, hinweise, anweisung, vorgehen, durchführung, anleitung, methode, erläuterung, prüfmethode, vorgehensweise, arbeitsanweisung, wie',
    ],
    ['required', 'pflicht, erforderlich, zwingend, pflichtfeld, verpflichtend, muss'],
    ['critical', 'kritisch, sicherheitskritisch, sicherheitsrelevant'],
    ['photo', 'foto, fotos, bild, foto erforderlich, mit foto, fotonachweis'],
    ['measurement', 'messwert erfassen, messung erforderlich, messung'],
    ['comment', 'bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen, notiz'],
    [
      'expected',
      'soll, sollwert, sollzustand, erwartet, erwartetes ergebnis, soll-zustand, erwarteter zustand, anforderung, kriterium, vorgabe, normal, normalzustand, erwarteter wert',
    ],
    [
      'limits',
      'grenzwerte, grenzwert, grenzen, toleranz, toleranzen, bereich, sollbereich, zulässiger bereich, min/max, toleranzbereich, grenzbereich, arbeitsbereich, zulässig, alarm, alarmgrenze, alarmwert, auslösewert',
    ],
    [
      'min',
      'mindestwert, untergrenze, untere grenze, unterer grenzwert, min wert, mindestens, uw, von, untere toleranz, minimalwert, ug, alarm unter, alarm min, unterer alarmwert',
    ],
    [
      'max',
      'höchstwert, obergrenze, obere grenze, oberer grenzwert, max wert, höchstens, ow, bis, obere toleranz, maximalwert, og, alarm über, alarm max, oberer alarmwert',
    ],
    [
      'ignored',
      'ist, istwert, ist-wert, ergebnis, befund, datum, unterschrift, name, i o, n i o, io, nio, in ordnung, erledigt, geprüft, geprüft von, messwert, zeit, uhrzeit, woche, kw, kalenderwoche, blatt, seite, revision, rev, erstellt, erstellt von, freigegeben, freigegeben von, bearbeiter, prüfer, techniker, status, kürzel, schicht, auftragsnummer, auftrag nr, auftrags-nr, abteilung, verantwortlich, werkzeug, material, psa, dokument, dokument nr, gültig ab, gültig bis, stand',
    ],
    ['plant', 'ort, standort'],
  ],
  yes: 'ja, j, pflicht, erforderlich, zwingend, muss, kritisch',
  no: 'nein, optional, entfällt, keine, nicht erforderlich',
  optional: 'optional, falls vorhanden, freiwillig, nicht erforderlich',
  high: 'hoch, dringend, sehr hoch',
  medium: 'mittel, normal',
  low: 'niedrig, gering',
  intervals:
    'täglich, wöchentlich, monatlich, jährlich, tag, woche, monat, jahr, tage, wochen, monate, jahre, quartal, vierteljährlich, halbjährlich, quartalsweise, schicht, jede, jeden, alle, laufend',
  limits: {
    atLeast:
      'mindestens, wenigstens, minimal, nicht unter, nicht weniger als, über, größer als, mehr als, höher als, oberhalb, ab',
    atMost:
      'höchstens, maximal, bis, bis zu, bis max, unter, kleiner als, weniger als, niedriger als, unterhalb, nicht über, nicht mehr als',
    orMore: 'oder mehr, oder höher, oder darüber, und mehr, und höher',
    orLess: 'oder weniger, oder niedriger, oder darunter, und weniger',
    between: 'zwischen',
    and: 'und',
    from: 'von',
    to: 'bis',
    normally:
      'bereich, normalbereich, sollbereich, sollwert, soll, grenzwert, grenzwerte, grenzen, normal, zulässig, erlaubt, muss, ist, innerhalb, betriebsbereich, toleranz',
    turning:
      'wenn, falls, nicht, nie, kein, keine, ohne, außerhalb, alarm, abschaltung, auslösung, ersetzen, austauschen, erneuern, melden, wechseln, warnung, gefahr, überschreitet, überschreiten, unterschreitet, abbrechen, stoppen',
  },
  workOrder: 'auftrag, arbeitsauftrag, wartungsauftrag, auftragsnummer',
  limitsRow: 'soll, sollwert, sollbereich, grenzwert, grenzwerte, normalbereich',
  sameAsAbove: 'dto, s. o., siehe oben, wie oben, wie vor',
  smallWords:
    'der, die, das, den, dem, des, ein, eine, einen, und, oder, in, im, am, an, auf, aus, bei, bis, für, mit, nach, nicht, ohne, pro, über, um, unter, von, vom, vor, zu, zum, zur, ist, sind, ab, durch, je',
}
