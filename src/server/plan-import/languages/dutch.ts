import type { LanguageWords } from './language-words.ts'

export const dutch: LanguageWords = {
  fields: [
    ['unit', 'eenh, eenheid, eenheden, meeteenheid'],
    ['plant', 'fabriek, installatie, locatie fabriek, vestiging, gebouw, afdeling, terrein, bedrijf, hal'],
    [
      'plantCode',
      'fabriekscode, installatiecode, installatienummer, locatiecode, gebouwcode, vestigingscode, installatienr',
    ],
    ['plantLocation', 'adres, adres van de fabriek'],
    ['location', 'locatie, plaats, ruimte, verdieping, functieplaats, standplaats'],
    [
      'tag',
      'objectnummer, objectcode, machinenummer, machinecode, machinenr, tagnummer, tagnr, inventarisnummer, apparaatnummer, installatiedeel nr, objectnr, equipmentnummer',
    ],
    [
      'equipment',
      'object, machine, apparaat, installatiedeel, toestel, equipmentnaam, machinenaam, objectnaam, onderdeel, uitrusting, component',
    ],
    ['type', 'soort, objectsoort, machinetype, objecttype, categorie, klasse'],
    ['manufacturer', 'fabrikant, merk, leverancier'],
    ['model', 'modelnummer, uitvoering'],
    ['criticality', 'kritikaliteit, kriticiteit'],
    [
      'checklist',
      'werkplan, inspectieplan, checklijst, controlelijst, inspectielijst, inspectie, ronde, onderhoudsplan, werkorder, inspectieronde, onderhoudslijst, werkinstructie, onderhoudsbeurt',
    ],
    ['checklistType', 'soort inspectie, type inspectie, soort onderhoud, onderhoudstype'],
    ['checklistDescription', 'omvang, doel'],
    ['priority', 'prioriteit, urgentie'],
    ['duration', 'duur, geschatte duur, tijdsduur, geplande tijd, geschatte tijd, benodigde tijd'],
    ['frequency', 'frequentie, interval, periode, cyclus'],
    ['number', 'nr, nummer, volgnr, volgnummer, stap, pos, positie'],
    [
      'task',
      'uit te voeren werk, werk, uit te voeren, onderdeel, smeerpunt, meetpunt, taak, taken, controlepunt, controlepunten, controle, controles, werkzaamheid, werkzaamheden, handeling, activiteit, te controleren, inspectiepunt, inspectiepunten, actie, bewerking, wat controleren',
    ],
    [
      'description',
      'omschrijving, beschrijving, instructie, instructies, werkwijze, toelichting, methode, uitleg, hoe',
    ],
    ['required', 'verplicht, vereist'],
    ['critical', 'kritisch, kritiek, veiligheidskritisch'],
    ['photo', 'foto, foto verplicht, foto vereist'],
    ['measurement', 'meting vereist, meten'],
    ['comment', 'opmerking, opmerkingen, toelichting vereist, notitie'],
    [
      'expected',
      'verwacht, verwachte waarde, verwacht resultaat, gewenste toestand, criterium, norm, streefwaarde, normale toestand, eis',
    ],
    [
      'limits',
      'grenswaarden, grenswaarde, grenzen, bereik, tolerantie, toleranties, toegestaan bereik, normaal bereik, alarm, alarmgrens, alarmwaarde',
    ],
    ['min', 'minimum, minimale waarde, ondergrens, onderlimiet, minimaal, van, alarm laag, laag alarm'],
    ['max', 'maximum, maximale waarde, bovengrens, bovenlimiet, maximaal, tot, alarm hoog, hoog alarm'],
    [
      'ignored',
      'resultaat, meetwaarde, gemeten, gemeten waarde, waarde, datum, handtekening, paraaf, naam, goed, fout, akkoord, niet akkoord, status, gedaan, uitgevoerd door, gecontroleerd door, opgesteld door, goedgekeurd door, week, pagina, blad, tijd, monteur, ploeg, document, gereedschap, pbm, verantwoordelijke, versie',
    ],
    ['plant', 'locatie'],
  ],
  yes: 'ja, j, verplicht, vereist',
  no: 'nee, optioneel, geen, nvt, n.v.t.',
  optional: 'optioneel, niet verplicht, indien aanwezig',
  high: 'hoog, urgent, spoed',
  medium: 'middel, gemiddeld, normaal',
  low: 'laag',
  intervals:
    'dagelijks, wekelijks, maandelijks, jaarlijks, dag, week, maand, jaar, dagen, weken, maanden, kwartaal, per kwartaal, halfjaarlijks, continu',
  limits: {
    atLeast:
      'minstens, ten minste, tenminste, minimaal, min, groter dan, meer dan, hoger dan, boven, niet minder dan, vanaf',
    atMost:
      'hoogstens, ten hoogste, maximaal, max, kleiner dan, minder dan, lager dan, onder, niet meer dan, tot, tot en met',
    orMore: 'of meer, of hoger, en meer',
    orLess: 'of minder, of lager, en minder',
    between: 'tussen',
    and: 'en',
    from: 'van',
    to: 'tot, tot en met, t/m',
    normally: 'bereik, normaal, grens, grenzen, grenswaarde, waarde, toegestaan, tolerantie, moet, zijn, is',
    turning:
      'als, indien, wanneer, niet, nooit, geen, zonder, buiten, alarm, uitschakeling, vervangen, melden, wisselen, waarschuwing, gevaar, overschrijdt',
  },
  workOrder: 'werkorder, opdracht',
  limitsRow: 'bereik, normaal bereik, grenswaarde, grenswaarden',
  sameAsAbove: 'idem, als boven, zie boven',
  smallWords:
    'de, het, een, en, of, van, in, op, aan, bij, met, naar, niet, om, onder, over, per, te, ter, tot, uit, voor, zonder, zijn, is, na, door, tussen, elke',
}
