export default {
  hostEarnings: {
    theOwnerAndTheManagers:
      'The owner and the managers of your organization see what comes in and goes out.',
    moneyIsNotShown: 'Money is not shown to assistants',
    rentCountsHereOnce: 'Rent counts here once it is paid, an expense from the day it was spent.',
    noMoneyHasMovedYet: 'No money has moved yet',
    income: 'Income',
    paidToYou: 'paid to you',
    expenses: 'Expenses',
    guidesIncluded: 'guides included',
    net: 'Net',
    incomeLessExpenses: 'income less expenses',
    stillOpen: 'Still open',
    everythingDueIsPaid: 'everything due is paid',
    dueNotPaidYet: 'due, not paid yet',
    chartLabel: 'Income and expenses by month; the table below has the numbers',
    incomeAndExpensesByMonth: 'Income and expenses by month',
    month: 'Month',
    allMonths: 'All {count} months',
  },
} as const;
