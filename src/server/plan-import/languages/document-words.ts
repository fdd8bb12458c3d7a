/**
 * Names of documents that are no plans, one list per kind, in the languages of the app. Words that titles of plans may
 * contain are left out: "regulation" (of pressure), "minutes" (a column), "rota" (Portuguese for a route).
 */
const otherDocuments = [
  'hot work permit, work permit, permit to work, entry permit, isolation permit, excavation permit, permit, authorisation to work, lock-out procedure, erlaubnisschein, arbeitserlaubnis, freigabeschein, freischaltschein, permis de feu, permis de travail, bon de consignation, permiso de trabajo, permesso di lavoro, werkvergunning, zezwolenie, permissão de trabalho',
  'inspection certificate, calibration certificate, test certificate, certificate, certificates, declaration of conformity, zertifikat, bescheinigung, kalibrierschein, prüfzeugnis, konformitätserklärung, certificat, attestation, certificado, certificato, certificaat, świadectwo, certyfikat, zaświadczenie',
  'invoice, credit note, quotation, purchase order, order confirmation, statement of account, rechnung, angebot, bestellung, auftragsbestätigung, facture, devis, bon de commande, factura, presupuesto, fattura, preventivo, factuur, offerte, faktura, oferta, zamówienie, fatura, orçamento',
  'delivery note, packing list, packing slip, dispatch note, goods received note, bill of lading, lieferschein, packliste, bon de livraison, bordereau de livraison, albarán, nota de entrega, documento di trasporto, bolla di consegna, pakbon, dowód dostawy, list przewozowy, guia de remessa',
  'operation and maintenance manual, operating manual, operation manual, operations manual, instruction manual, user manual, service manual, maintenance manual, installation manual, owners manual, product manual, safety manual, quality manual, training manual, operating instructions, user guide, handbook, catalogue, catalog, brochure, betriebsanleitung, bedienungsanleitung, gebrauchsanweisung, montageanleitung, wartungsanleitung, handbuch, katalog, manuel d’utilisation, manuel de, mode d’emploi, notice d’utilisation, manual de, instrucciones de uso, manuale d’uso, manuale di, istruzioni per l’uso, handleiding, gebruiksaanwijzing, instrukcja obsługi, manual do, manual de instruções',
  'data sheet, datasheet, safety data sheet, material safety data sheet, datenblatt, sicherheitsdatenblatt, fiche technique, fiche de données, hoja de datos, ficha técnica, ficha de datos, scheda tecnica, scheda di sicurezza, gegevensblad, karta katalogowa, karta charakterystyki, ficha de dados',
  'works standard, company standard, technical standard, specification, specifications, technical specification, code of practice, guideline, directive, regulations, policy, terms and conditions, werknorm, spezifikation, lastenheft, pflichtenheft, richtlinie, verordnung, cahier des charges, spécification, directive, règlement, especificación, reglamento, pliego de condiciones, specifica, capitolato, regolamento, specificatie, bestek, richtlijn, specyfikacja, rozporządzenie, especificação, regulamento',
  'minutes of, meeting minutes, toolbox talk, newsletter, press release, incident report, accident report, annual report, test report, acceptance test, abnahmeprotokoll, besprechungsprotokoll, sitzungsprotokoll, tagesordnung, unfallbericht, compte rendu, ordre du jour, acta de, orden del día, verbale di riunione, ordine del giorno, notulen, notatka ze spotkania, porządek obrad, ata de reunião',
  'roster, shift roster, duty roster, timesheet, time sheet, timetable, attendance list, schichtplan, dienstplan, stundenzettel, planning des équipes, feuille de présence, cuadrante, turno de guardia, elenco presenze, dienstrooster, grafik pracy, lista obecności, escala de serviço',
  'spare parts list, parts list, bill of materials, price list, stock list, inventory list, ersatzteilliste, stückliste, preisliste, liste de pièces, nomenclature, lista de repuestos, lista de materiales, lista ricambi, distinta base, onderdelenlijst, stuklijst, lista części, wykaz części, lista de peças',
  'curriculum vitae, résumé, cover letter, job description, lebenslauf, stellenbeschreibung, curriculum, currículum, currículo, życiorys, functieomschrijving',
  'risk assessment, method statement, hazard analysis, job safety analysis, gefährdungsbeurteilung, risikobeurteilung, évaluation des risques, evaluación de riesgos, valutazione dei rischi, risico-inventarisatie, ocena ryzyka, avaliação de riscos',
]

/** Labels and column titles of documents that are no plans. */
const otherLabels = [
  'permit no, permit number, permit issuer, permit holder, issuer, holder, fire watch, gas test, isolation points, lock no, authorised person, authorized person, person in charge, cancelled by, reason for isolation',
  'invoice no, invoice number, order no, your order, customer no, quantity, qty, ordered, delivered, delivered by, received by, unit price, price, amount, subtotal, vat, iban, payment terms, part no, part number, article no, menge, preis, einzelpreis, betrag, summe, mwst, quantité, prix, montant, cantidad, precio, importe, quantità, prezzo, importo, aantal, prijs, bedrag, ilość, cena, kwota, quantidade, preço, valor total',
  'likelihood, severity, probability, hazard, control measures, risk, risk rating, present, excused, attendees, attendance, action items, next meeting',
  'calibrated by, certified by, uncertainty, measurement uncertainty, reference standard, skills, languages, education, experience, date of birth, nationality, trainer, scope of supply, terms and definitions, intended use, disposal',
]

/** Chapters of manuals; a plan may have one of them as a checklist. */
const chapters = [
  'safety, safety instructions, general safety instructions, safety information, starting and stopping, commissioning, installation, transport and storage, decommissioning, disposal, troubleshooting, fault finding, technical data, spare parts, intended use, warranty, introduction, scope of delivery, dismantling, assembly',
  'sicherheit, sicherheitshinweise, allgemeine sicherheitshinweise, inbetriebnahme, außerbetriebnahme, montage, demontage, transport und lagerung, entsorgung, störungsbehebung, fehlersuche, technische daten, ersatzteile, bestimmungsgemäße verwendung, gewährleistung, einleitung, lieferumfang',
  'sécurité, consignes de sécurité, mise en service, mise hors service, installation, transport et stockage, mise au rebut, élimination, dépannage, caractéristiques techniques, pièces de rechange, utilisation conforme, garantie, introduction',
  'seguridad, instrucciones de seguridad, puesta en marcha, puesta fuera de servicio, instalación, transporte y almacenamiento, eliminación, resolución de problemas, datos técnicos, piezas de repuesto, uso previsto, garantía, introducción',
  'sicurezza, istruzioni di sicurezza, messa in servizio, messa fuori servizio, installazione, trasporto e stoccaggio, smaltimento, risoluzione dei problemi, dati tecnici, ricambi, uso previsto, garanzia, introduzione',
  'veiligheid, veiligheidsvoorschriften, inbedrijfstelling, buitenbedrijfstelling, installatie, transport en opslag, afvoer, verhelpen van storingen, technische gegevens, reserveonderdelen, beoogd gebruik, garantie, inleiding',
  'bezpieczeństwo, wskazówki bezpieczeństwa, uruchomienie, wyłączenie z eksploatacji, montaż, demontaż, transport i magazynowanie, utylizacja, usuwanie usterek, dane techniczne, części zamienne, gwarancja, wstęp',
  'segurança, instruções de segurança, colocação em funcionamento, instalação, transporte e armazenamento, eliminação, resolução de problemas, dados técnicos, peças de reposição, uso previsto, garantia, introdução',
]

/** Verbs that begin a task; in some languages they end it. */
const inspectionVerbs = [
  'check, inspect, verify, test, read, record, measure, look, listen, feel, observe, examine, confirm, ensure, make sure, monitor, log, clean, lubricate, grease, drain, sample, compare, tighten, visual, visually, top up, blow down, see that',
  'prüfen, prüfe, kontrollieren, kontrolliere, messen, ablesen, lesen, reinigen, schmieren, abschmieren, testen, sichtprüfung, sichtkontrolle, kontrolle, prüfung, überprüfen, nachfüllen, notieren, erfassen, inspizieren',
  'vérifier, vérifiez, contrôler, contrôlez, contrôle, inspecter, mesurer, relever, relevez, nettoyer, graisser, lubrifier, tester, noter, purger, examiner',
  'verificar, verifique, comprobar, compruebe, inspeccionar, revisar, revise, medir, mida, leer, lea, limpiar, limpie, lubricar, engrasar, probar, pruebe, anotar, anote, registrar, inspección, controlar',
  'verificare, verifica, controllare, controllo, ispezionare, misurare, leggere, pulire, lubrificare, ingrassare, provare, annotare, registrare',
  'controleer, controleren, controle, inspecteer, inspecteren, meten, aflezen, lees, reinig, reinigen, smeer, smeren, noteer, noteren',
  'sprawdzić, sprawdź, skontrolować, skontroluj, kontrola, zmierzyć, zmierz, odczytać, odczytaj, oczyścić, oczyść, nasmarować, smarować, zapisać, zapisz, przegląd',
  'inspecionar, inspecione, ler, leia, medir, meça, limpar, limpe, lubrificar, testar, teste, conferir, checar, drenar, inspeção, verificação',
]

/** Conditions that an inspection looks for. */
const conditions = [
  'level, leak, leaks, leakage, noise, vibration, wear, worn, corrosion, crack, cracks, damage, damaged, loose, tight, tightness, clean, dry, condition, clogged, blocked, dripping, weeping, free moving, in place, intact, locked, reading',
  'ölstand, füllstand, leckage, undicht, dichtheit, geräusch, vibration, verschleiß, korrosion, riss, risse, schaden, beschädigung, zustand, fest, sauber, trocken',
  'niveau, fuite, fuites, bruit, usure, corrosion, fissure, fissures, état, propre, serrage',
  'nivel, fuga, fugas, ruido, vibración, desgaste, corrosión, grieta, grietas, estado, limpio, seco, apriete',
  'livello, perdita, perdite, rumore, vibrazione, usura, corrosione, cricca, stato, pulito, serraggio',
  'lek, lekkage, geluid, trilling, slijtage, corrosie, scheur, toestand, schoon, droog',
  'poziom, wyciek, wycieki, nieszczelność, hałas, drgania, zużycie, korozja, pęknięcia, stan, czysty',
  'nível, vazamento, vazamentos, ruído, vibração, corrosão, trinca, trincas, limpo',
]

/** Words in titles of plans and names of checklists. */
const planTitles = [
  'inspection, inspections, maintenance, check list, checklist, check sheet, checks, round, rounds, walkdown, walk round, walkround, patrol, weekly, daily, monthly, pm, lubrication, log sheet, work order, work orders, job plan, route',
  'inspektion, wartung, wartungsplan, prüfplan, checkliste, prüfliste, rundgang, kontrollgang, schmierplan, wöchentlich, wochenplan, instandhaltung, kontrollblatt, arbeitsauftrag',
  'entretien, maintenance, ronde, tournée, liste de contrôle, fiche de contrôle, contrôle, hebdomadaire, graissage, gamme',
  'inspección, mantenimiento, lista de verificación, lista de chequeo, ronda, recorrido, semanal, lubricación, control',
  'ispezione, manutenzione, lista di controllo, giro, ronda, settimanale, lubrificazione, controllo',
  'inspectie, onderhoud, controlelijst, checklijst, ronde, wekelijks, wekelijkse, smeerschema',
  'przegląd, przeglądy, inspekcja, konserwacja, lista kontrolna, obchód, tygodniowy, utrzymanie ruchu, smarowanie',
  'inspeção, manutenção, lista de verificação, ronda, semanal, lubrificação',
]

/** Documents that contain several inspections. */
const planDocuments = [
  'plan, plans, schedule, programme, program, report, register, overview, work order, work orders, log sheet, template, form, forms, all',
  'wartungsplan, prüfplan, wochenplan, schmierplan, inspektionsplan, instandhaltungsplan, arbeitsplan, übersicht, programm, auftrag, aufträge, arbeitsauftrag, formular',
  'planning, programme, calendrier, rapport, registre, bon de travail, ordre de travail, formulaire',
  'plan, programa, calendario, informe, registro, orden de trabajo, formulario',
  'piano, programma, calendario, rapporto, registro, ordine di lavoro, modulo',
  'plan, planning, schema, smeerschema, onderhoudsplan, rapport, werkorder, formulier, overzicht',
  'plan, harmonogram, raport, rejestr, zlecenie, formularz, zestawienie',
  'plano, programa, cronograma, relatório, registro, ordem de serviço, formulário',
]

/** How often, and which week. */
const frequencies = [
  'daily, weekly, fortnightly, monthly, quarterly, yearly, annually, annual, per shift, each shift, every shift, week, frequency, interval, due',
  'täglich, wöchentlich, monatlich, vierteljährlich, jährlich, kw, woche, intervall, turnus',
  'quotidien, journalier, hebdomadaire, mensuel, trimestriel, annuel, semaine, fréquence, périodicité',
  'diario, diaria, semanal, mensual, trimestral, anual, semana, frecuencia',
  'giornaliero, settimanale, mensile, trimestrale, annuale, settimana, frequenza',
  'dagelijks, wekelijks, maandelijks, jaarlijks, frequentie',
  'codziennie, tygodniowo, co tydzień, miesięcznie, rocznie, tydzień, częstotliwość',
  'diário, diária, mensal, frequência',
]

/** Verbs of rules. "Must" and "should" are also in tasks: "The guard must be closed". */
const rules = [
  'shall, may, may only, may not, must not, is not permitted',
  'darf, dürfen, darf nicht, hat zu',
  'peut, peuvent, ne doit pas',
  'podrá, no debe, deberá',
  'può, possono, non deve',
  'mag, mogen, mag niet',
  'wolno, nie wolno, może',
  'pode, poderá, não deve',
]

/** Column titles of boxes to tick: OK, Not OK, pass, fail. */
const answers = [
  'ok, not ok, nok, ok/nok, ok/not ok, pass, fail, pass/fail, yes, no, yes/no, n/a, na, in ordnung, i.o., n.i.o., conforme, non conforme, no conforme, bien, mal, sí, oui, non, sì, goed, fout, tak, nie, sim, não',
]

const WORD_START = String.raw`(?<![\p{L}\p{N}])`
const WORD_END = String.raw`(?![\p{L}\p{N}])`

function anyOf(lists: string[]): string {
  return lists
    .flatMap((list) => list.split(', '))
    .map((word) => word.replace(/[.]/g, '\\.').replace(/[- ]/g, '[- ]?').replaceAll('’', "[’']"))
    .join('|')
}

const contains = (lists: string[]) => new RegExp(`${WORD_START}(?:${anyOf(lists)})${WORD_END}`, 'iu')
const isOnly = (lists: string[]) => new RegExp(`^(?:${anyOf(lists)})$`, 'iu')

/** Patterns of words that distinguish an inspection plan from other documents. Each one takes linear time. */
export const documentWords = {
  otherDocument: contains(otherDocuments),
  otherLabel: isOnly(otherLabels),
  chapter: isOnly(chapters),
  firstVerb: new RegExp(`^(?:${anyOf(inspectionVerbs)})${WORD_END}`, 'iu'),
  lastVerb: new RegExp(`${WORD_START}(?:${anyOf(inspectionVerbs)})\\.?$`, 'iu'),
  condition: contains(conditions),
  planTitle: contains(planTitles),
  planDocument: contains(planDocuments),
  frequency: contains(frequencies),
  rule: contains(rules),
  answer: isOnly(answers),
}
