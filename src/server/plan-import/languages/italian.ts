import type { LanguageWords } from './language-words.ts'

export const italian: LanguageWords = {
  fields: [
    ['unit', 'unità, unità di misura, u.m., um'],
    ['plant', 'impianto, stabilimento, sito, fabbrica, reparto, edificio, area, officina'],
    [
      'plantCode',
      'cod sito, codice sito, cod stabilimento, codice impianto, codice stabilimento, codice sito, n. impianto, codice reparto',
    ],
    ['plantLocation', 'indirizzo, indirizzo impianto'],
    ['location', 'ubicazione, posizione, luogo, locale, piano, sede tecnica'],
    [
      'tag',
      'sigla, codice macchina, codice apparecchiatura, codice attrezzatura, matricola, n. macchina, n. apparecchiatura, codice componente, sigla impianto, codice',
    ],
    [
      'equipment',
      'apparecchiatura, macchina, attrezzatura, macchinario, componente, nome macchina, descrizione macchina, equipaggiamento, asset',
    ],
    ['type', 'tipo, tipo di macchina, tipologia, categoria, classe'],
    ['manufacturer', 'costruttore, produttore, marca, fornitore, fabbricante'],
    ['model', 'modello'],
    ['criticality', 'criticità'],
    [
      'checklist',
      'piano di ispezione, piano di controllo, ciclo, ciclo di controllo, ciclo di manutenzione, lista di controllo, lista di verifica, scheda di controllo, scheda, ispezione, giro, giro di ispezione, ordine di lavoro, piano di manutenzione, check list, ronda, scheda di manutenzione, procedura',
    ],
    ['checklistType', 'tipo di ispezione, tipo di manutenzione, tipo di controllo'],
    ['checklistDescription', 'ambito, scopo, oggetto'],
    ['priority', 'priorità, urgenza'],
    ['duration', 'durata, durata stimata, tempo stimato, tempo previsto, durata prevista'],
    ['frequency', 'frequenza, periodicità, intervallo, cadenza'],
    ['number', 'n., num, numero, pos, posizione riga, passo, ordine, progressivo, rif'],
    [
      'task',
      'lavoro da eseguire, lavori da eseguire, da eseguire, componente, punto di ingrassaggio, punto di misura, controllo, controlli, attività, operazione, operazioni, punto di controllo, punti di controllo, verifica, verifiche, compito, intervento, lavoro, cosa controllare, da controllare, azione, elemento da controllare',
    ],
    [
      'description',
      'descrizione, istruzioni, istruzione, metodo, dettagli, dettaglio, come, modalità, modalità operative, spiegazione, indicazioni',
    ],
    ['required', 'obbligatorio, obbligatoria, richiesto, obblig'],
    ['critical', 'critico, critica, sicurezza'],
    ['photo', 'foto, fotografia, foto richiesta'],
    ['measurement', 'misura richiesta, rilevare misura'],
    ['comment', 'commento, commenti, nota, note, osservazione richiesta'],
    [
      'expected',
      'risultato atteso, valore atteso, atteso, stato atteso, criterio, criterio di accettazione, condizione attesa, valore nominale, stato normale',
    ],
    [
      'limits',
      'campo normale, campo, limiti normali, limiti, limite, campo, intervallo ammesso, tolleranza, tolleranze, valori limite, campo ammesso, range ammesso, soglie, allarme, soglia di allarme',
    ],
    ['min', 'minimo, valore minimo, limite inferiore, soglia minima, allarme basso, allarme min'],
    ['max', 'massimo, valore massimo, limite superiore, soglia massima, allarme alto, allarme max'],
    [
      'ignored',
      'risultato, esito, lettura, valore misurato, misura, valore, data, firma, nome, conforme, non conforme, stato, eseguito, eseguito da, controllato da, redatto da, approvato da, settimana, pagina, foglio, osservazioni, ora, tecnico, turno, documento, attrezzi, dpi, responsabile, revisione, rev',
    ],
    ['plant', 'ubicazione, luogo'],
  ],
  yes: 'sì, si, s, obbligatorio',
  no: 'no, facoltativo, nessuno, nessuna, non applicabile',
  optional: 'facoltativo, opzionale, se presente, facoltativa',
  high: 'alta, alto, urgente, elevata',
  medium: 'media, medio, normale',
  low: 'bassa, basso',
  intervals:
    'giornaliero, giornaliera, quotidiano, quotidiana, settimanale, mensile, annuale, giorno, settimana, mese, anno, giorni, settimane, mesi, anni, trimestrale, semestrale, bimestrale, quindicinale, ogni, continuo',
  limits: {
    atLeast:
      'almeno, minimo, min, come minimo, maggiore di, superiore a, più di, oltre, sopra, non meno di, non inferiore a, a partire da',
    atMost:
      'al massimo, massimo, max, non più di, non oltre, non superiore a, minore di, inferiore a, meno di, sotto, fino a',
    orMore: 'o più, o superiore, e oltre, minimo',
    orLess: 'o meno, o inferiore, massimo',
    between: 'tra, fra',
    and: 'e',
    from: 'da',
    to: 'a, fino a',
    normally: 'intervallo, campo, limite, limiti, valore, valori, normale, ammesso, tolleranza, deve, essere',
    turning:
      'se, quando, non, mai, senza, fuori, allarme, scatto, arresto, sostituire, cambiare, segnalare, avviso, pericolo, supera',
  },
  workOrder: 'ordine, ordine di lavoro',
  limitsRow: 'intervallo, campo normale, limiti, valori normali',
  sameAsAbove: 'idem, come sopra',
  smallWords:
    'il, lo, la, i, gli, le, di, del, della, dei, delle, un, una, e, o, a, al, alla, da, dal, in, nel, nella, con, per, su, sul, senza, non, tra, fra, è, sono, dopo, prima, ogni',
}
