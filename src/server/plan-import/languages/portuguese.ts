import type { LanguageWords } from './language-words.ts'

export const portuguese: LanguageWords = {
  fields: [
    ['unit', 'unidade, unidades, unidade de medida, un'],
    [
      'plant',
      'planta, fábrica, instalação, unidade fabril, local da fábrica, edifício, prédio, área, setor, sector, galpão',
    ],
    [
      'plantCode',
      'cód fábrica, cód planta, código da planta, código da fábrica, código da planta, código da fábrica, código da instalação, n.º da planta, código da área',
    ],
    ['plantLocation', 'endereço, morada'],
    ['location', 'localização, local, sala, andar, piso, local de instalação'],
    [
      'tag',
      'código do equipamento, código equipamento, n.º do equipamento, número do equipamento, código da máquina, n.º da máquina, etiqueta, matrícula, patrimônio, identificação, código',
    ],
    [
      'equipment',
      'equipamento, máquina, ativo, nome do equipamento, descrição do equipamento, aparelho, componente, item de manutenção',
    ],
    ['type', 'tipo, tipo de equipamento, classe, categoria, tipo de máquina'],
    ['manufacturer', 'fabricante, marca, fornecedor'],
    ['model', 'modelo'],
    ['criticality', 'criticidade'],
    [
      'checklist',
      'plano de inspeção, plano de manutenção, rotina, rotina de inspeção, lista de verificação, lista de inspeção, lista de controlo, lista de controle, ficha de inspeção, inspeção, ronda, rota, ordem de serviço, ordem de trabalho, plano de manutenção, procedimento, roteiro, folha de inspeção',
    ],
    ['checklistType', 'tipo de inspeção, tipo de manutenção'],
    ['checklistDescription', 'âmbito, escopo, objetivo'],
    ['priority', 'prioridade, urgência'],
    ['duration', 'duração, duração estimada, tempo estimado, tempo previsto, duração prevista'],
    ['frequency', 'frequência, periodicidade, intervalo, ciclo'],
    ['number', 'n.º, núm, número, ordem, passo, seq, sequência'],
    [
      'task',
      'ponto de controlo, ponto de controle, trabalho a realizar, trabalho a executar, a realizar, componente, ponto de lubrificação, ponto de medição, tarefa, tarefas, atividade, atividades, actividade, ponto de inspeção, pontos de inspeção, ponto de verificação, verificação, verificações, operação, trabalho, o que verificar, a verificar, ação, item a verificar',
    ],
    [
      'description',
      'descrição, instruções, instrução, método, detalhe, detalhes, como, explicação, orientações, modo de execução',
    ],
    ['required', 'obrig, obrigatório, obrigatório, obrigatória, requerido, necessário'],
    ['critical', 'crítico, crítica, segurança'],
    ['photo', 'foto, fotografia, foto obrigatória'],
    ['measurement', 'medição obrigatória, medir'],
    ['comment', 'comentário, comentários, nota, notas'],
    [
      'expected',
      'valor esperado, resultado esperado, esperado, estado esperado, critério, critério de aceitação, condição esperada, valor nominal, estado normal',
    ],
    [
      'limits',
      'limites, limite, faixa, tolerância, tolerâncias, faixa permitida, intervalo permitido, valores limite, faixa normal, alarme, valor de alarme',
    ],
    ['min', 'mín, mínimo, valor mínimo, limite inferior, alarme baixo, alarme mín'],
    ['max', 'máx, máximo, valor máximo, limite superior, até, alarme alto, alarme máx'],
    [
      'ignored',
      'resultado, leitura, valor medido, medida, valor, data, assinatura, nome, conforme, não conforme, estado, situação, feito, realizado, realizado por, verificado por, elaborado por, aprovado por, semana, página, folha, observações, hora, técnico, turno, documento, ferramentas, epi, responsável, revisão, rubrica',
    ],
    ['plant', 'local, localização'],
  ],
  yes: 'sim, s, obrigatório, obrigatória',
  no: 'não, nao, opcional, nenhum, nenhuma, não se aplica',
  optional: 'opcional, facultativo, se houver, não obrigatório',
  high: 'alta, alto, urgente',
  medium: 'média, médio, normal',
  low: 'baixa, baixo',
  intervals:
    'diário, diária, diariamente, semanal, mensal, anual, dia, semana, mês, ano, dias, semanas, meses, anos, trimestral, semestral, bimestral, quinzenal, cada, contínuo',
  limits: {
    atLeast:
      'pelo menos, no mínimo, mínimo, mín, maior que, maior do que, mais de, superior a, acima de, não menos de, a partir de',
    atMost:
      'no máximo, máximo, máx, menor que, menor do que, menos de, inferior a, abaixo de, até, não mais de, não exceder',
    orMore: 'ou mais, e mais, no mínimo',
    orLess: 'ou menos, e menos, no máximo',
    between: 'entre',
    and: 'e',
    from: 'de',
    to: 'a, até',
    normally:
      'faixa, faixa normal, limite, limites, valor, valores, normal, permitido, admissível, tolerância, deve, ser, é',
    turning:
      'se, quando, não, nunca, sem, fora, exceto, alarme, desarme, parada, substituir, trocar, avisar, informar, aviso, perigo, excede',
  },
  workOrder: 'ordem, ordem de serviço, ordem de trabalho',
  limitsRow: 'faixa, faixa normal, limites, valores normais',
  sameAsAbove: 'idem',
  smallWords:
    'o, a, os, as, de, do, da, dos, das, um, uma, e, ou, à, ao, em, no, na, nos, nas, com, sem, por, para, sobre, sob, não, se, é, são, entre, após, cada',
}
